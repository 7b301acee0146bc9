import { useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { namesOf, problemsIn } from '../../save/field-states.ts'
import { LeaveQuestion, useLeaveBlocker } from '../../save/leave-guard.tsx'
import { useUnsavedParts } from '../../save/use-unsaved.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { typedTaka } from '../read-taka.ts'
import type { CellEdits, CellProblem } from './cell-edits.ts'

type NoticesProps = { edits: CellEdits; labelOf(name: string): string }

/** What the shop has not stored, with the two ways out of each; leaving with any of it is asked about. */
export function CellNotices({ edits, labelOf }: NoticesProps) {
  const states = useStore(edits.states, held => held.states)
  return (
    <>
      {problemsIn(states).map(problem => (
        <Notice key={namesOf(problem.tried).join()} problem={problem} edits={edits} labelOf={labelOf} />
      ))}
    </>
  )
}

function Notice({ problem, edits, labelOf }: NoticesProps & { problem: CellProblem }) {
  const names = namesOf(problem.tried)
  const about = problem.kind === 'conflict' ? edits.changedIn(problem) : names
  const [first = ''] = about
  const what = about.length > 1 ? say('{count} amounts', { count: about.length }) : labelOf(first)
  const mine = about.length > 1 ? '' : ` ${textOf(problem.tried[first])}`
  return (
    <div className="desk-notice desk-notice-error desk-notice-wide" role="alert">
      <BackofficeIcon name="alert" />
      <p>
        <b>{what}</b>{' '}
        {say('{part} not saved. {message}', {
          part: about.length > 1 ? say('are') : say('is'),
          message: problem.message,
        })}
        {names.length > about.length &&
          say(' The other {part} wait for this.', { part: names.length - about.length })}
      </p>
      {problem.kind === 'conflict' ? (
        <>
          <button type="button" className="desk-button" onClick={() => void edits.takeTheirs(problem)}>
            {say('Take theirs')}
          </button>
          <button type="button" className="desk-button" onClick={() => void edits.retry(problem)}>
            {say('Keep mine{mine}', { mine })}
          </button>
        </>
      ) : (
        <>
          <button type="button" className="desk-button" onClick={() => edits.discard(problem)}>
            {say('Discard')}
          </button>
          <button type="button" className="desk-button" onClick={() => void edits.retry(problem)}>
            {say('Try again')}
          </button>
        </>
      )}
    </div>
  )
}

const textOf = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '(empty)' : typedTaka(amount)

type GuardProps = { spend: NoticesProps; overheads: NoticesProps }

/** Asks before leaving with amounts that are typed and not saved, or that the shop refused. */
export function CellLeaveGuard({ spend, overheads }: GuardProps) {
  const ofSpend = useProblems(spend)
  const ofOverheads = useProblems(overheads)
  const typed = [...useUnsavedParts()].flatMap(([part, { state }]) => (state === 'changed' ? [part] : []))
  const lost = [...ofSpend.names, ...ofOverheads.names, ...typed]
  const blocker = useLeaveBlocker(
    ({ currentLocation, nextLocation }) =>
      lost.length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <LeaveQuestion
      blocker={blocker}
      lost={lost}
      onLeave={() => {
        ofSpend.discard()
        ofOverheads.discard()
      }}
    />
  )
}

function useProblems({ edits, labelOf }: NoticesProps) {
  const states = useStore(edits.states, held => held.states)
  const problems = problemsIn(states)
  return {
    names: problems.flatMap(({ tried }) => namesOf(tried).map(labelOf)),
    discard() {
      for (const problem of problems) edits.discard(problem)
    },
  }
}
