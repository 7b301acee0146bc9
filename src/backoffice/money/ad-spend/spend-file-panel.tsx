import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_SPEND_NAME } from '#domain/ad-spend/ad-spend.ts'
import type { SpendFile, SpendFileCell } from '#domain/ad-spend/ad-spend-file.ts'
import { counted, formatDay, number } from '../../overview/format.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { BackofficeIconName } from '../../ui/backoffice-icon-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { DifferingDays } from './differing-days.tsx'
import { countWrites, type SpendFileReading } from './use-spend-file.ts'

/** As many days and lines are named one by one. */
const NAMED = 6

type PanelProps = { reading: SpendFileReading; sources: readonly string[] }

/** A file of spending beside the sheet: what it would change in four lines, and a question only where it differs. */
export function SpendFilePanel({ reading, sources }: PanelProps) {
  const { state, close } = reading
  if (state.step === 'closed') return null
  const result = state.step === 'told' ? state.result : undefined
  return (
    <aside className="spend-file" aria-label={say('File of ad spend')}>
      <header>
        <div>
          <h2>{'given' in state ? state.given.name : say('Paste or drop a CSV')}</h2>
          {result && result.columns.length > 0 && <small>{result.columns.join(', ')}</small>}
        </div>
        <button type="button" className="desk-icon-button" aria-label={say('Close the file')} onClick={close}>
          <BackofficeIcon name="close" />
        </button>
      </header>
      <div role="status" className="sr-only">
        {state.step === 'reading' ? say('Reading the file') : result ? toldOf(result) : ''}
      </div>
      {state.step === 'reading' && <p className="faint">{say('Reading…')}</p>}
      {(state.step === 'asking' || state.step === 'failed') && <FilePlace reading={reading} />}
      {state.step === 'failed' && <Failure text={state.failure} />}
      {result?.needsSource && <SourceQuestion reading={reading} sources={sources} />}
      {result && !result.needsSource && <FileResult result={result} reading={reading} />}
    </aside>
  )
}

const toldOf = ({ newCells, sameCells, differentCells, refusedLines }: SpendFile): string =>
  say('{newCells} new, {sameCells} the same, {differentCells} differ, {refusedLines} refused', {
    newCells,
    sameCells,
    differentCells,
    refusedLines,
  })

/** Where a file is dropped or chosen, or its lines are pasted. */
function FilePlace({ reading }: { reading: SpendFileReading }) {
  const [text, setText] = useState('')
  return (
    <form
      className="spend-file-place"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim()) void reading.read({ name: say('the pasted lines'), text })
      }}
    >
      <p>
        {say(
          'Drop the file on the sheet, choose it, or paste its lines with their head: a day and an amount, a campaign and a source where there are any.',
        )}
      </p>
      <FileButton name="File of ad spend" label={say('Choose a file')} onChoose={reading.chooseFile} />
      <label>
        <span>{say('Or paste its lines')}</span>
        <textarea
          rows={5}
          value={text}
          spellCheck={false}
          placeholder={'Day,Campaign name,Amount spent (BDT)\n2026-11-21,Eid loafers,7940'}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="desk-button" aria-disabled={text.trim() === '' || undefined}>
        {say('Read it')}
      </button>
    </form>
  )
}

/** The files of most ad accounts do not say whose they are. */
function SourceQuestion({ reading, sources }: PanelProps) {
  const [typed, setTyped] = useState('')
  return (
    <fieldset className="spend-file-source">
      <legend>{say('Where was this spent?')}</legend>
      {sources.map(source => (
        <button
          key={source}
          type="button"
          className="desk-button"
          onClick={() => reading.chooseSource(source)}
        >
          {source}
        </button>
      ))}
      <label>
        <span>{say('Another one')}</span>
        <input
          value={typed}
          maxLength={MAXIMUM_SPEND_NAME}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {typed.trim() && (
        <button type="button" className="desk-button" onClick={() => reading.chooseSource(typed.trim())}>
          {typed.trim()}
        </button>
      )}
    </fieldset>
  )
}

function FileResult({ result, reading }: { result: SpendFile; reading: SpendFileReading }) {
  const { state, choices, apply, close } = reading
  const writes = countWrites(result, choices)
  const isApplying = state.step === 'told' && state.isApplying
  return (
    <>
      <FourLines result={result} />
      <DifferingDays result={result} reading={reading} />
      <p className="faint">
        {say('Campaigns are kept, the sheet shows their sum. The same file twice changes nothing.')}
      </p>
      <Failure text={state.step === 'told' ? state.failure : undefined} />
      <footer>
        <button type="button" className="desk-button" onClick={close}>
          {writes > 0 ? say('Cancel') : say('Close')}
        </button>
        {writes > 0 && (
          <button
            type="button"
            className="desk-button desk-button-primary"
            aria-disabled={isApplying || undefined}
            onClick={() => void apply()}
          >
            {isApplying ? say('Adding…') : say('Add {writes}', { writes: counted(writes, 'day') })}
          </button>
        )}
      </footer>
    </>
  )
}

function FourLines({ result }: { result: SpendFile }) {
  const { cells, refused, newCells, sameCells, differentCells, refusedLines } = result
  const fresh = cells.filter(({ outcome }) => outcome === 'new')
  return (
    <ul className="spend-file-lines">
      <Line icon="check" tone="good" title={say('{newCells} new', { newCells: counted(newCells, 'day') })}>
        {newCells > 0
          ? say('{fresh}, will be added', { fresh: named(fresh, newCells) })
          : say('nothing to add')}
      </Line>
      <Line icon="copy" title={say('{sameCells} the same', { sameCells: counted(sameCells, 'day') })}>
        {say('nothing changes')}
      </Line>
      <Line
        icon="alert"
        tone="waits"
        title={`${counted(differentCells, say('day differs'), say('days differ'))}`}
      >
        {differentCells > 0 ? say('choose below') : say('nothing to decide')}
      </Line>
      <Line
        icon="close"
        tone="bad"
        title={say('{refusedLines} refused', { refusedLines: counted(refusedLines, 'row') })}
      >
        {refused.slice(0, NAMED).map(({ line, message }) => (
          <span key={`${line} ${message}`}>
            {say('line {line}: {message}', { line: number(line), message })}
          </span>
        ))}
        {refusedLines > NAMED && (
          <span>{say('and {number} more', { number: number(refusedLines - NAMED) })}</span>
        )}
        {refusedLines === 0 && say('none')}
      </Line>
    </ul>
  )
}

type LineProps = {
  icon: BackofficeIconName
  tone?: 'good' | 'waits' | 'bad'
  title: string
  children: React.ReactNode
}

const Line = ({ icon, tone, title, children }: LineProps) => (
  <li data-tone={tone}>
    <BackofficeIcon name={icon} />
    <div>
      <b>{title}</b>
      {children}
    </div>
  </li>
)

function named(cells: readonly SpendFileCell[], count: number): string {
  const days = [...new Set(cells.map(({ day }) => formatDay(day)))]
  const first = days.slice(0, NAMED).join(', ')
  return count > NAMED || days.length > NAMED ? say('{first} and others', { first }) : first
}
