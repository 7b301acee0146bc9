import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { AdSpend } from '#domain/ad-spend/ad-spend.ts'
import { exportAdSpend } from '../../api/ad-spend.ts'
import { counted } from '../../overview/format.ts'
import { problemsIn } from '../../save/field-states.ts'
import { isOpenAbove } from '../../shell/use-shortcut.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { OwnDays } from '../../ui/own-days.tsx'
import { MoneyFrame } from '../money-frame.tsx'
import { AddSource } from './add-source.tsx'
import type { CellEdits } from './cell-edits.ts'
import { CellLeaveGuard, CellNotices } from './cell-notices.tsx'
import { useOverheadEdits } from './overhead-edits.ts'
import { OverheadsPart, overheadLabel } from './overheads-part.tsx'
import { cellName, cellOf } from './sheet-cells.ts'
import { useSpendEdits } from './spend-edits.ts'
import { SpendFilePanel } from './spend-file-panel.tsx'
import { cellLabel, SpendSheet } from './spend-sheet.tsx'
import { spendDaysProblem, useAdSpend } from './use-ad-spend.ts'
import { useSpendFile } from './use-spend-file.ts'
import './ad-spend.css'

const spendLabel = (name: string): string => {
  const { day, source } = cellOf(name)
  return cellLabel(day, source)
}

/** What was spent on advertising, and what runs anyway. */
export function AdSpendScreen() {
  const edits = useSpendEdits()
  const overheadEdits = useOverheadEdits()
  const { asked, sheet, range, goTo, addSource } = useAdSpend(edits)
  const reading = useSpendFile()
  const drop = useFileDrop(reading.chooseFile)
  const { state } = reading
  const fileCells = useMemo(() => {
    const cells = state.step === 'told' ? state.result.cells : []
    return new Map(cells.map(cell => [cellName(cell.day, cell.source), cell]))
  }, [state])
  useUndoKeys(edits)
  return (
    <MoneyFrame tab="ad-spend" actions={<SpendActions edits={edits} sheet={sheet} onFile={reading.open} />}>
      <div className="range-choice spend-choices">
        <OwnDays range={range} problemOf={spendDaysProblem} onChoose={goTo} />
        <AddSource sources={sheet?.sources ?? []} onAdd={addSource} />
        <MissingChip sheet={sheet} />
        <p className="spend-hint">{say('An empty cell is “not entered”. Type 0 when nothing was spent.')}</p>
      </div>
      {asked.isError && (
        <LoadFailed what={say('The ad spend')} error={asked.error} onRetry={() => void asked.refetch()} />
      )}
      <div className="spend-notices">
        <CellNotices edits={edits} labelOf={spendLabel} />
      </div>
      <div className="spend-panes" {...drop}>
        <div className="spend-main">
          {sheet && isUnused(sheet) && (
            <p className="spend-first">
              {say(
                'Nothing was entered for these days. Type what was spent, paste a copied column, or drop the CSV of the ad account here.',
              )}
            </p>
          )}
          {asked.isPending && (
            <p className="spend-loading" role="status">
              {say('Loading what was spent…')}
            </p>
          )}
          {sheet && (
            <SpendSheet
              sheet={sheet}
              edits={edits}
              fileCells={fileCells}
              onFile={text => void reading.read({ name: say('the pasted lines'), text })}
            />
          )}
        </div>
        <SpendFilePanel reading={reading} sources={sheet?.sources ?? []} />
      </div>
      {/* after the sheet, whose height is not known before */}
      {!asked.isPending && <OverheadsPart />}
      <CellLeaveGuard
        spend={{ edits, labelOf: spendLabel }}
        overheads={{ edits: overheadEdits, labelOf: overheadLabel }}
      />
    </MoneyFrame>
  )
}

const isUnused = ({ days }: AdSpend): boolean => days.every(({ sumPoisha }) => sumPoisha === null)

type SpendActionsProps = { edits: CellEdits; sheet: AdSpend | undefined; onFile(): void }

function SpendActions({ edits, sheet, onFile }: SpendActionsProps) {
  return (
    <>
      <SaveState edits={edits} />
      <CsvButton get={sheet && (() => exportAdSpend({ startDay: sheet.from, endDay: sheet.to }))} />
      <button type="button" className="desk-button" onClick={onFile}>
        <BackofficeIcon name="clipboard" />
        {say('Paste or drop CSV')}
      </button>
    </>
  )
}

/** Whether the shop has stored everything that was typed. */
function SaveState({ edits }: { edits: CellEdits }) {
  const states = useStore(edits.states, held => held.states)
  const failed = problemsIn(states).length
  const isSaving = [...states.values()].some(({ kind }) => kind === 'saving')
  return (
    <span className="spend-state">
      {failed > 0
        ? say('{failed} not saved', { failed: counted(failed, 'edit') })
        : isSaving
          ? say('Saving…')
          : say('All changes saved')}
    </span>
  )
}

/** Leads to the first cell that lacks an amount. */
function MissingChip({ sheet }: { sheet: AdSpend | undefined }) {
  const count = sheet?.missingDays ?? 0
  const first = () => document.querySelector<HTMLInputElement>('.spend-sheet [data-missing] input')?.focus()
  return (
    // it keeps its room, so that nothing moves when it comes or goes
    <button type="button" className="missing-chip" hidden={count === 0} onClick={first}>
      {say('{count} missing', { count: counted(count, 'day') })}
    </button>
  )
}

/** Ctrl+Z takes back what was saved last, unless a text is being typed; Ctrl+Y and Ctrl+Shift+Z do it again. */
function useUndoKeys(edits: CellEdits): void {
  const held = useRef(edits)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, shiftKey, target } = event
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || isOpenAbove()) return
      const letter = key.toLowerCase()
      if (letter !== 'z' && (letter !== 'y' || shiftKey)) return
      const isTyped = target instanceof Element && target.closest('[data-typed]') !== null
      const isInSheet = target instanceof Element && target.closest('.spend-sheet') !== null
      const isInText = target instanceof Element && target.closest('input, textarea') !== null
      if (isInText && (!isInSheet || isTyped)) return
      event.preventDefault()
      void (letter === 'z' && !shiftKey ? held.current.undo() : held.current.redo())
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** A part of the screen on which a file is dropped. */
function useFileDrop(onFile: (file: File) => unknown) {
  const [isOver, setOver] = useState(false)
  const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const { relatedTarget, currentTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}
