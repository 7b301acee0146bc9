import { type KeyboardEvent, type Ref, useRef } from 'react'
import { type FactTexts, shownFact } from './fact-text.ts'
import type { TextEdit } from './markdown-edit.ts'
import type { useField } from './use-field.ts'

type GrowingTextProps = {
  ref: Ref<HTMLTextAreaElement>
  /** How its facts are shown. */
  texts: FactTexts
  control: ReturnType<typeof useField>['control']
  shown: string
  isOneLine: boolean
  lang: string | undefined
  placeholder: string | undefined
  onType(shown: string): void
}

/** A box as high as its text, whose facts are coloured from behind. */
export function GrowingText(props: GrowingTextProps) {
  const { ref, texts, control, shown, isOneLine, lang, placeholder, onType } = props
  const caret = useRef(0)
  return (
    <div className="setting-grows" data-one-line={isOneLine || undefined}>
      <div className="setting-behind" aria-hidden="true" lang={lang}>
        {texts
          .piecesOf(shown)
          .map(({ text, isFact, at }) =>
            isFact ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}{' '}
      </div>
      <textarea
        {...control}
        ref={ref}
        className="setting-box"
        rows={1}
        lang={lang}
        placeholder={placeholder}
        value={shown}
        onChange={({ target }) => {
          const { text, caret: at } = texts.repairEdit(shown, target.value)
          onType(text)
          // the box shows the repaired text by then
          if (text !== target.value) requestAnimationFrame(() => target.setSelectionRange(at, at))
        }}
        onSelect={({ currentTarget: box }) => {
          const { start, end } = texts.wholeFacts(box.value, spanOf(box), caret.current)
          if (start !== box.selectionStart || end !== box.selectionEnd)
            box.setSelectionRange(start, end, box.selectionDirection)
          caret.current = start
        }}
        onKeyDown={event => {
          if (isOneLine && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
          takeWholeFact(texts, event)
          control.onKeyDown(event)
        }}
      />
    </div>
  )
}

/** Backspace and Delete at the edge of a fact remove all of it; the browser's own undo brings it back. */
function takeWholeFact(
  texts: FactTexts,
  { key, currentTarget: box }: KeyboardEvent<HTMLTextAreaElement>,
): void {
  if ((key !== 'Backspace' && key !== 'Delete') || box.selectionStart !== box.selectionEnd) return
  const at = box.selectionStart
  const fact = texts
    .factsIn(box.value)
    .find(({ start, end }) => (key === 'Backspace' ? end === at : start === at))
  if (fact) box.setSelectionRange(fact.start, fact.end)
}

export const spanOf = (box: HTMLTextAreaElement | null) => ({
  start: box?.selectionStart ?? 0,
  end: box?.selectionEnd ?? 0,
})

/** Puts a fact in at the caret, or over what is selected. */
export function insertFact(box: HTMLTextAreaElement | null, label: string): void {
  const text = shownFact(label)
  const { start, end } = spanOf(box)
  const caret = start + text.length
  applyEdit(box, { start, end, text, select: { start: caret, end: caret } })
}

/** As if it were typed: the browser's own undo takes it back. */
export function applyEdit(box: HTMLTextAreaElement | null, { start, end, text, select }: TextEdit): void {
  if (!box) return
  box.focus()
  box.setSelectionRange(start, end)
  document.execCommand('insertText', false, text)
  box.setSelectionRange(select.start, select.end)
}
