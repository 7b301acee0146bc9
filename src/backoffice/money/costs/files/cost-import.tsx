import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
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
      aria-label={say('File')}
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
        {state.step === 'sending' && say('Looking at {name}…', { name: state.chosen.name })}
        {state.step === 'told' &&
          state.result.isApplied &&
          say('{name} is written.', { name: state.chosen.name })}
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
      <p>{say('Drop a file here, choose it, or paste lines of a sheet with their head.')}</p>
      <textarea
        className="cost-paste"
        aria-label={say('Pasted lines')}
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
          onClick={() => text.trim() !== '' && void look({ name: say('What you pasted'), text: asCsv(text) })}
        >
          {say('Look at it')}
        </button>
        <FileButton name="File of costs" label={say('Choose a file')} onChoose={choose} />
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
      <ul className="cost-four" aria-label={say('What it would change')}>
        <li>
          <b>{file.newLines.toLocaleString('en-US')}</b> {say('new')}
        </li>
        <li>
          <b>{file.sameLines.toLocaleString('en-US')}</b> {say('the same already')}
        </li>
        <li>
          <b>{file.differentLines.toLocaleString('en-US')}</b> {say('differ from what was entered')}
          {file.differentLines > 0 && !file.isApplied && (
            <label>
              <input
                type="checkbox"
                checked={takesDifferent}
                onChange={event => setTakesDifferent(event.currentTarget.checked)}
              />
              {say('Take those of the file')}
            </label>
          )}
        </li>
        <li data-refused={file.refusedLines > 0 || undefined}>
          <b>{file.refusedLines.toLocaleString('en-US')}</b> {say('refused')}
        </li>
      </ul>
      {different.length > 0 && !file.isApplied && <DifferentLines lines={different} />}
      {file.refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol className="bulk-lines" aria-label={say('Refused')} tabIndex={0}>
          {file.refused.slice(0, LISTED).map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <span>{say('Line {line}', { line })}</span>
              <p>{message}</p>
            </li>
          ))}
          {file.refusedLines > LISTED && (
            <li>{say('and {part} more', { part: file.refusedLines - LISTED })}</li>
          )}
        </ol>
      )}
    </div>
  )
}

const DifferentLines = ({ lines }: { lines: readonly CostFileLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <ol className="bulk-lines" aria-label={say('Different')} tabIndex={0}>
    {lines.slice(0, LISTED).map(({ line, productName, color, fromDay, presentPoisha, costPoisha }) => (
      <li key={line}>
        <span>{say('Line {line}', { line })}</span>
        <p>
          {productName}, {color}, {dayText(fromDay)}:{' '}
          {presentPoisha === null ? say('none') : plainTaka(presentPoisha)} → {plainTaka(costPoisha)}
        </p>
      </li>
    ))}
    {lines.length > LISTED && <li>{say('and {part} more', { part: lines.length - LISTED })}</li>}
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
          {lines === 1
            ? say('Write 1 cost')
            : say('Write {lines} costs', { lines: lines.toLocaleString('en-US') })}
        </button>
      )}
      <button type="button" className="desk-button" onClick={again}>
        {say('Another file')}
      </button>
    </div>
  )
}
