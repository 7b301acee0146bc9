import { useQueryClient } from '@tanstack/react-query'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { useOrderSettings } from '../../order-settings.tsx'
import { useRight } from '../../rights.tsx'
import { announce } from '../../shell/announcer.tsx'
import { isBlock } from '../paste-kind.ts'
import { isOneCell } from './cell-range.ts'
import type { GridFocus } from './grid-focus.ts'
import type { GridVerbs } from './grid-keys.ts'
import { HEAD_ROW } from './grid-painter.ts'

const loadPaste = () => Promise.all([import('../sheet/begin-paste.ts'), import('../sheet/paste-bar.tsx')])

/** What most people never do is loaded when it is first done. */
const withSheet = <Part>(load: Promise<Part>, run: (part: Part) => Promise<void>): void =>
  void load.then(run, () =>
    showToast({
      kind: 'error',
      text: say('A part of this page did not load. Check your connection, then try again.'),
    }),
  )

/** Pasting into the table and filling down, by what the reader may change. */
export function useSheet(focus: GridFocus) {
  const queries = useQueryClient()
  const mayPrice = useRight('prices')
  const { sources } = useOrderSettings()
  const given = () => {
    const { orders, columns } = focus.view
    return { target: { orders, columns: columns.all, range: focus.range }, mayPrice, sources }
  }
  return {
    fillDown: () =>
      withSheet(Promise.all([import('../sheet/fill-down.ts'), loadPaste()]), ([{ fillDown }]) =>
        fillDown(queries, given()),
      ),
    /** A block of cells is previewed; another text opens the editor of the cell, to be checked before it is saved. */
    paste(event: ClipboardEvent, { takesTyping, edit }: GridVerbs): void {
      const text = event.clipboardData.getData('text/plain')
      const html = event.clipboardData.getData('text/html')
      const column = focus.columnAt(focus.place)
      const isLongText = isOneCell(focus.range) && (column === 'address' || column === 'note')
      const isMany = isBlock(text, { html, isLongText }) || !isOneCell(focus.range)
      if (focus.place.row === HEAD_ROW || (!isMany && !takesTyping(focus.place))) return
      event.preventDefault()
      if (text.trim() === '' && !text.includes('\t')) announce(say('There is no text to paste.'))
      else if (!isMany) edit(focus.place, text)
      else withSheet(loadPaste(), ([{ beginPaste }]) => beginPaste(queries, { text, ...given() }))
    },
    /** A block appears at once when what reads it is there: the first key of Ctrl+V comes a moment before. */
    onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'Control' || key === 'Meta') loadPaste().catch(() => {})
    },
  }
}
