import type { ReactNode } from 'react'
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
        <Failure text={`${formatProblems(problemCount)} in ${name}. Nothing was imported.`} />
        <LineList label="Problems" all={problemCount} items={problems}>
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
      <LineList label="Changes" all={changeCount} items={changes}>
        {change => <ChangeText change={change} />}
      </LineList>
      {onApply && (
        <button
          type="button"
          className={`desk-button ${isWithout ? '' : 'desk-button-primary'}`}
          onClick={onApply}
        >
          Apply {formatChanges(changeCount)}
          {isWithout && ' without the pictures'}
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
      <p>{noteCount === 1 ? 'One thing is' : `${noteCount} things are`} not as in the other shop:</p>
      <LineList label="Not as in the other shop" all={noteCount} items={notes}>
        {note => <ProblemText problem={note} />}
      </LineList>
    </>
  )
}

const formatProblems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`)

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
          <span>Line {item.line}</span>
          {children(item)}
        </li>
      ))}
      {all > items.length && <li>and {all - items.length} more</li>}
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
    return { of, what: to === 'draft' ? 'new product, as a draft' : 'new product' }
  if (kind === 'color_added') return { of, what: 'new color' }
  if (kind === 'size_added') return { of, what: `new size with ${to} in stock` }
  if (kind === 'stock') return { of, what: `stock ${from} → ${to} (${signed(Number(to) - Number(from))})` }
  if (column === 'images') return { of, what: `pictures ${linesIn(from)} → ${linesIn(to)}, or their order` }
  return { of, what: `${column} ${shown(from)} → ${shown(to)}` }
}

const shown = (value: FileChange['from']): string => (value === '' || value === null ? 'empty' : `“${value}”`)

const linesIn = (value: FileChange['from']): number =>
  String(value ?? '')
    .split('\n')
    .filter(Boolean).length
