import { useState } from 'react'
import type { CostFile, CostFileLine } from '#domain/costs/cost-file.ts'
import { Failure } from '../../../ui/failure.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { plainTaka } from '../../read-taka.ts'
import { dayText } from '../cost-words.ts'
import { type CostImporting, writtenLines } from './use-cost-import.ts'

type ImportProps = { importing: CostImporting }

/** A place to drop, paste or choose, then what it would change in four lines, then the button that writes it. */
export function CostImportPart({ importing }: ImportProps) {
  const { state, choose } = importing
  const [isOver, setOver] = useState(false)
  return (
    <section
      className="bulk-part payout-drop"
      aria-label="File"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && state.step !== 'sending') void choose(file)
      }}
    >
      {state.step === 'choosing' && <Choosing importing={importing} />}
      <div className="bulk-told" role="status">
        {state.step === 'sending' && `Looking at ${state.chosen.name}…`}
        {state.step === 'told' && state.result.isApplied && `${state.chosen.name} is written.`}
      </div>
      {state.step === 'sending' && <i className="bulk-progress" aria-hidden="true" />}
      {state.step === 'told' && <FourLines file={state.result} importing={importing} />}
      <Failure text={'failure' in state ? state.failure : undefined} />
      {state.step === 'told' && <WriteButtons file={state.result} importing={importing} />}
    </section>
  )
}

function Choosing({ importing: { look, choose } }: ImportProps) {
  const [text, setText] = useState('')
  return (
    <>
      <p>Drop a file here, choose it, or paste lines of a sheet with their head.</p>
      <textarea
        className="cost-paste"
        aria-label="Pasted lines"
        placeholder={'Product, Color, Cost\nPadma Double Strap Slide, Black, 1120'}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <div className="cost-paste-ways">
        <button
          type="button"
          className="desk-button desk-button-primary"
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => text.trim() !== '' && void look({ name: 'What you pasted', text: asCsv(text) })}
        >
          Look at it
        </button>
        <FileButton name="File of costs" label="Choose a file" onChoose={choose} />
      </div>
    </>
  )
}

/** What is copied from a spreadsheet has tabs between its cells. */
function asCsv(text: string): string {
  if (!text.includes('\t')) return text
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return text
    .split(/\r?\n/)
    .map(line => line.split('\t').map(quoted).join(','))
    .join('\n')
}

/** As many lines of a kind are listed. */
const LISTED = 100

/** What a file would change: new, same, differs, refused. Only what differs is asked about. */
function FourLines({
  file,
  importing: { takesDifferent, setTakesDifferent },
}: { file: CostFile } & ImportProps) {
  const different = file.lines.filter(({ outcome }) => outcome === 'differs')
  return (
    <div className="bulk-result">
      <ul className="cost-four" aria-label="What it would change">
        <li>
          <b>{file.newLines.toLocaleString('en-US')}</b> new
        </li>
        <li>
          <b>{file.sameLines.toLocaleString('en-US')}</b> the same already
        </li>
        <li>
          <b>{file.differentLines.toLocaleString('en-US')}</b> differ from what was entered
          {file.differentLines > 0 && !file.isApplied && (
            <label>
              <input
                type="checkbox"
                checked={takesDifferent}
                onChange={event => setTakesDifferent(event.currentTarget.checked)}
              />
              Take those of the file
            </label>
          )}
        </li>
        <li data-refused={file.refusedLines > 0 || undefined}>
          <b>{file.refusedLines.toLocaleString('en-US')}</b> refused
        </li>
      </ul>
      {different.length > 0 && !file.isApplied && <DifferentLines lines={different} />}
      {file.refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol className="bulk-lines" aria-label="Refused" tabIndex={0}>
          {file.refused.slice(0, LISTED).map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <span>Line {line}</span>
              <p>{message}</p>
            </li>
          ))}
          {file.refusedLines > LISTED && <li>and {file.refusedLines - LISTED} more</li>}
        </ol>
      )}
    </div>
  )
}

const DifferentLines = ({ lines }: { lines: readonly CostFileLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <ol className="bulk-lines" aria-label="Different" tabIndex={0}>
    {lines.slice(0, LISTED).map(({ line, productName, color, fromDay, presentPoisha, costPoisha }) => (
      <li key={line}>
        <span>Line {line}</span>
        <p>
          {productName}, {color}, {dayText(fromDay)}:{' '}
          {presentPoisha === null ? 'none' : plainTaka(presentPoisha)} → {plainTaka(costPoisha)}
        </p>
      </li>
    ))}
    {lines.length > LISTED && <li>and {lines.length - LISTED} more</li>}
  </ol>
)

function WriteButtons({
  file,
  importing: { write, again, takesDifferent },
}: { file: CostFile } & ImportProps) {
  const lines = writtenLines(file, takesDifferent)
  return (
    <div className="cost-paste-ways">
      {!file.isApplied && lines > 0 && (
        <button type="button" className="desk-button desk-button-primary" onClick={() => void write()}>
          {lines === 1 ? 'Write 1 cost' : `Write ${lines.toLocaleString('en-US')} costs`}
        </button>
      )}
      <button type="button" className="desk-button" onClick={again}>
        Another file
      </button>
    </div>
  )
}
