import type { ReactNode } from 'react'
import type { FileChange, FileProblem, ImportResult } from '#contract/import-codec.ts'
import { Failure } from '../../ui/failure.tsx'
import { formatChange } from './format-change.ts'
import { formatChanges } from './use-catalogue-import.ts'

type ImportResultProps = {
  name: string
  result: ImportResult
  /** Nothing once the file was applied. */
  onApply: (() => void) | undefined
}

/** What stands in the way of a file, or what it changes. */
export function ImportResultView({ name, result, onApply }: ImportResultProps) {
  const { problemCount, problems, changeCount, changes } = result
  if (problemCount > 0)
    return (
      <div className="bulk-result">
        <Failure text={`${formatProblems(problemCount)} in ${name}. Nothing was imported.`} />
        <LineList label="Problems" all={problemCount} items={problems}>
          {problem => <ProblemText problem={problem} />}
        </LineList>
      </div>
    )
  if (changeCount === 0) return null
  return (
    <div className="bulk-result">
      <LineList label="Changes" all={changeCount} items={changes}>
        {change => <ChangeText change={change} />}
      </LineList>
      {onApply && (
        <button type="button" className="desk-button desk-button-primary" onClick={onApply}>
          Apply {formatChanges(changeCount)}
        </button>
      )}
    </div>
  )
}

const formatProblems = (count: number): string => (count === 1 ? '1 problem' : `${count} problems`)

type LineListProps<Item> = {
  label: string
  /** Of which the items are the beginning. */
  all: number
  items: readonly Item[]
  children(item: Item): ReactNode
}

function LineList<Item extends { line: number }>({ label, all, items, children }: LineListProps<Item>) {
  if (items.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <ol className="bulk-lines" aria-label={label} tabIndex={0}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown as it came
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
