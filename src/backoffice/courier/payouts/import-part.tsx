import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { PayoutFileResult } from '#contract/payouts/payout-codec.ts'
import { Failure } from '../../ui/failure.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { countedLines, formatPoisha } from '../../ui/format-poisha.ts'
import { useCourier } from '../use-courier.ts'
import { formatImport, formatProblems } from './format-import.ts'
import type { PayoutImportState, usePayoutImport } from './use-payout-import.ts'
import { usePayoutList } from './use-payouts.ts'

type ImportPartProps = { importing: ReturnType<typeof usePayoutImport> }

/** A place to drop a file or to choose one, and its outcome, wrong lines one by one. */
export function ImportPart({ importing }: ImportPartProps) {
  const { state, choose, skipWrong } = importing
  const [isOver, setOver] = useState(false)
  const drop = (event: React.DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && state.step !== 'sending') void choose(file)
  }
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
      onDrop={drop}
    >
      <FileCourier importing={importing} />
      <PayoutChoice importing={importing} />
      <p>{say('Drop the file here, or choose it. The same file counts once, however often it comes.')}</p>
      {/* present before its text: screen readers do not always announce text that comes with its element */}
      <div className="bulk-told" role="status">
        {toldOf(state)}
      </div>
      {state.step === 'sending' && <i className="bulk-progress" aria-hidden="true" />}
      {state.step === 'told' && <Result name={state.chosen.name} result={state.result} onSkip={skipWrong} />}
      <Failure text={'failure' in state ? state.failure : undefined} />
      {state.step !== 'sending' && (
        <FileButton
          name="Payout file"
          label={state.step === 'told' ? say('Choose another file') : say('Choose a file')}
          onChoose={choose}
        />
      )}
    </section>
  )
}

/** Whose file it is, where there are several couriers: nothing is guessed. */
function FileCourier({ importing: { state, courier, setCourier } }: ImportPartProps) {
  const couriers = useCourier().data?.couriers ?? []
  if (couriers.length < 2) return null
  return (
    <label className="payout-choice">
      <span>{say('Whose file it is')}</span>
      <select
        value={courier ?? ''}
        disabled={state.step === 'sending'}
        onChange={event => setCourier(event.currentTarget.value || undefined)}
      >
        <option value="">{say('Choose the courier')}</option>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A payout without lines from the courier is named, so that its money is not counted twice. */
function PayoutChoice({ importing: { state, courier, payout, setPayout } }: ImportPartProps) {
  const waiting = usePayoutList({ page: 1, courier }).data?.payouts.filter(({ lines }) => lines === 0) ?? []
  if (waiting.length === 0 && payout === '') return null
  return (
    <label className="payout-choice">
      <span>{say('Payout of lines that name none')}</span>
      <select
        value={payout}
        disabled={state.step === 'sending'}
        onChange={event => setPayout(event.currentTarget.value)}
      >
        <option value="">{say('A new one')}</option>
        {waiting.map(({ number, amountPoisha }) => (
          <option key={number} value={number}>
            {number}, {formatPoisha(amountPoisha)}
          </option>
        ))}
        {payout !== '' && !waiting.some(({ number }) => number === payout) && (
          <option value={payout}>{payout}</option>
        )}
      </select>
    </label>
  )
}

function toldOf(state: PayoutImportState): string {
  if (state.step === 'sending') return say('Looking at {name}…', { name: state.chosen.name })
  return state.step === 'told' && state.result.isImported ? formatImport(state.chosen.name, state.result) : ''
}

type ResultProps = { name: string; result: PayoutFileResult; onSkip(): void }

function Result({ name, result, onSkip }: ResultProps) {
  const { problemCount, problems, goodLines, isImported, payouts, unusedColumns } = result
  return (
    <div className="bulk-result">
      {!isImported && (
        <Failure
          text={say('{problemCount} in {name}. Nothing was imported.', {
            problemCount: formatProblems(problemCount),
            name,
          })}
        />
      )}
      {problems.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ol className="bulk-lines" aria-label={say('Problems')} tabIndex={0}>
          {problems.map(({ line, column, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <span>{say('Line {line}', { line })}</span>
              <p>
                {column && <b>{column}: </b>}
                {message}
              </p>
            </li>
          ))}
          {problemCount > problems.length && (
            <li>{say('and {part} more', { part: problemCount - problems.length })}</li>
          )}
        </ol>
      )}
      {payouts.length > 0 && (
        <ul className="bulk-lines" aria-label={say('Payouts')}>
          {payouts.map(({ number, lines, amountPoisha, outcome }) => (
            <li key={number} className="payout-brought">
              <b>{number}</b>
              <p>
                {countedLines(lines)}, {formatPoisha(amountPoisha)}
                {outcome === 'unchanged' && ': there already'}
              </p>
            </li>
          ))}
        </ul>
      )}
      {unusedColumns.length > 0 && (
        <p className="desk-hint">{say('Not used: {list}.', { list: unusedColumns.join(', ') })}</p>
      )}
      {!isImported && goodLines > 0 && (
        <button type="button" className="desk-button desk-button-primary" onClick={onSkip}>
          {goodLines === 1
            ? say('Import the other line')
            : say('Import the other {goodLines}', { goodLines: countedLines(goodLines) })}
        </button>
      )}
    </div>
  )
}
