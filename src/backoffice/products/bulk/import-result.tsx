import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { FileChange, FileProblem, ImportResult } from '#contract/catalog/import-codec.ts'
import { Failure } from '../../ui/failure.tsx'
import { signed } from '../format-pairs.ts'
import { formatChanges } from './use-catalogue-import.ts'

type ImportResultProps = {
  name: string
  result: ImportResult
  /** Undefined once the file was applied. */
  onApply: (() => void) | undefined
}

/** The problems of a file, or its changes. */
export function ImportResultView({ name, result, onApply }: ImportResultProps) {
  const { problemCount, problems, changeCount, changes, pictures } = result
  if (problemCount > 0)
    return (
      <div className="bulk-result">
        <Failure
          text={say('{problemCount} in {name}. Nothing was imported.', {
            problemCount: formatProblems(problemCount),
            name,
          })}
        />
        <LineList label={say('Problems')} all={problemCount} items={problems}>
          {problem => <ProblemText problem={problem} />}
        </LineList>
        <NotesPart result={result} />
      </div>
    )
  if (changeCount === 0)
    return (
      <div className="bulk-result">
        <NotesPart result={result} />
      </div>
    )
  const isWithout = pictures.missing > 0
  return (
    <div className="bulk-result">
      <NotesPart result={result} />
      <LineList label={say('Changes')} all={changeCount} items={changes}>
        {change => <ChangeText change={change} />}
      </LineList>
      {onApply && (
        <button
          type="button"
          className={`desk-button ${isWithout ? '' : 'desk-button-primary'}`}
          onClick={onApply}
        >
          {say('Apply {changeCount}', { changeCount: formatChanges(changeCount) })}
          {isWithout && say(' without the pictures')}
        </button>
      )}
    </div>
  )
}

/** What of a file of another shop is not carried over, or not as it was there. */
function NotesPart({ result: { notes, noteCount } }: { result: ImportResult }) {
  if (noteCount === 0) return null
  return (
    <>
      <p>
        {say('{part} not as in the other shop:', {
          part: noteCount === 1 ? say('One thing is') : say('{noteCount} things are', { noteCount }),
        })}
      </p>
      <LineList label={say('Not as in the other shop')} all={noteCount} items={notes}>
        {note => <ProblemText problem={note} />}
      </LineList>
    </>
  )
}

const formatProblems = (count: number): string =>
  count === 1 ? say('1 problem') : say('{count} problems', { count })

type LineListProps<Item> = {
  label: string
  /** How many there are; the items are the first of them. */
  all: number
  items: readonly Item[]
  children(item: Item): ReactNode
}

function LineList<Item extends { line: number }>({ label, all, items, children }: LineListProps<Item>) {
  if (items.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ol className="bulk-lines" aria-label={label} tabIndex={0}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <span>{say('Line {line}', { line: item.line })}</span>
          {children(item)}
        </li>
      ))}
      {all > items.length && <li>{say('and {part} more', { part: all - items.length })}</li>}
    </ol>
  )
}

const ProblemText = ({ problem: { column, message } }: { problem: FileProblem }) => (
  <p>
    {column && <b>{column}: </b>}
    {message}
  </p>
)

function ChangeText({ change }: { change: FileChange }) {
  const { of, what } = formatChange(change)
  return (
    <p>
      <b>{of}:</b> {what}
    </p>
  )
}

/** A change in a file of the catalogue: which part it is about, and what changes. */
export function formatChange(change: FileChange): { of: string; what: string } {
  const { kind, product, color, size, column, from, to } = change
  const of = [product, [color, size].filter(part => part !== null).join(' ')].filter(Boolean).join(', ')
  if (kind === 'product_added')
    return { of, what: to === 'draft' ? say('new product, as a draft') : say('new product') }
  if (kind === 'color_added') return { of, what: say('new color') }
  if (kind === 'size_added') return { of, what: say('new size with {to} in stock', { to }) }
  if (kind === 'stock')
    return {
      of,
      what: say('stock {from} → {to} ({signed})', { from, to, signed: signed(Number(to) - Number(from)) }),
    }
  if (column === 'images')
    return {
      of,
      what: say('pictures {from} → {to}, or their order', { from: linesIn(from), to: linesIn(to) }),
    }
  return { of, what: `${column} ${shown(from)} → ${shown(to)}` }
}

const shown = (value: FileChange['from']): string => (value === '' || value === null ? 'empty' : `“${value}”`)

const linesIn = (value: FileChange['from']): number =>
  String(value ?? '')
    .split('\n')
    .filter(Boolean).length
