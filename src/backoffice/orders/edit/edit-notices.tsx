import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { problemsIn } from '../../save/field-states.ts'
import { LeaveQuestion, useLeaveBlocker } from '../../save/leave-guard.tsx'
import { useUnsavedParts } from '../../save/use-unsaved.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { orderInView } from '../use-orders.ts'
import { FIELD_LABELS, leadingName, wordsOf } from './field-labels.ts'
import { isTyped, leavesEdits } from './leaves-edits.ts'
import {
  type EditConflict,
  type EditProblem,
  type FailedEdit,
  useCellStates,
  useOrderEdits,
} from './order-edits.ts'
import { useStepping } from './use-stepping.ts'

/** These elements have their own undo while they have the focus. */
const TYPES_TEXT =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"]'
/** While open, these handle the keyboard themselves. */
const OPEN_ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Notices above the list: cells that somebody else changed meanwhile, each with a choice, and edits that failed. */
export function EditNotices() {
  const states = useCellStates()
  const problems = useMemo(() => problemsIn(states), [states])
  const notices = useRef<HTMLDivElement>(null)
  const edits = useOrderEdits()
  useUndoKeys()

  /** The focus goes to the next problem to decide, otherwise to the list. */
  const goOn = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const next = notices.current?.querySelector<HTMLElement>('button')
      ;(next ?? document.querySelector<HTMLElement>('.order-list'))?.focus()
    })
  const decide = (decision: () => unknown) => {
    void decision()
    goOn()
  }
  return (
    <>
      {/* present from the start, so that screen readers announce what enters it */}
      <div ref={notices} className="edit-notices" role="status" aria-label={say('Edits that are not saved')}>
        {groupProblems(problems).map(group => {
          const notice = (problem: EditProblem) => (
            <ProblemNotice
              key={keyOf(problem)}
              problem={problem}
              onRetry={() => decide(() => edits.retry(problem))}
              onDiscard={() => decide(() => edits.discard(problem))}
            />
          )
          if (group.kind === 'one') return notice(group.problem)
          return (
            <SameFailures
              key={group.problems[0]?.message}
              problems={group.problems}
              onRetry={() => decide(() => group.problems.map(problem => edits.retry(problem)))}
            >
              {group.problems.map(notice)}
            </SameFailures>
          )
        })}
      </div>
      <EditLeaveGuard problems={problems} />
    </>
  )
}

const keyOf = ({ id, tried }: EditProblem): string => `${id} ${leadingName(tried)}`

function ProblemNotice({ problem, ...given }: NoticeProps<EditProblem>) {
  return problem.kind === 'conflict' ? (
    <ConflictNotice problem={problem} {...given} />
  ) : (
    <FailureNotice problem={problem} {...given} />
  )
}

type SameFailuresProps = { problems: readonly FailedEdit[]; onRetry(): void; children: ReactNode }

/** Edits that failed for the same reason: one notice, with each of them below it. */
function SameFailures({ problems, onRetry, children }: SameFailuresProps) {
  const [first] = problems
  const [isOpen, setOpen] = useState(false)
  const isTriedAgain = problems.every(({ isRefused }) => !isRefused)
  return (
    <>
      <div className="edit-notice edit-notice-failed">
        <BackofficeIcon name="alert" />
        <p>
          <b>{say('{count} changes', { count: problems.length })}</b> {say('are not saved.')} {first?.message}
          {isTriedAgain && (
            <small>{say('They are tried again by themselves when the connection comes back.')}</small>
          )}
        </p>
        <button type="button" className="desk-button desk-button-small" onClick={onRetry}>
          {say('Try all again')}
        </button>
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? say('Hide them') : say('Show each')}
        </button>
      </div>
      {isOpen && children}
    </>
  )
}

type NoticeProps<Problem> = { problem: Problem; onRetry(): void; onDiscard(): void }

function ConflictNotice({ problem, onRetry, onDiscard }: NoticeProps<EditConflict>) {
  const { label, order, words } = useWords(problem)
  const [theirs, mine] = [words(problem.present), words(problem.tried)]
  return (
    <div className="edit-notice">
      <BackofficeIcon name="conflict" />
      <p>
        {say('{part} changed {label} to', { part: problem.by ?? say('Somebody else'), label })}{' '}
        <b>{theirs}</b> {say('while you were editing.')}
        <small>{order}</small>
      </p>
      <button type="button" className="desk-button desk-button-small" onClick={onDiscard}>
        {say('Keep {theirs}', { theirs })}
      </button>
      <button type="button" className="desk-button desk-button-primary desk-button-small" onClick={onRetry}>
        {say('Save my {mine}', { mine })}
      </button>
    </div>
  )
}

function FailureNotice({ problem, onRetry, onDiscard }: NoticeProps<FailedEdit>) {
  const { label, order, words } = useWords(problem)
  return (
    <div className="edit-notice edit-notice-failed">
      <BackofficeIcon name="alert" />
      <p>
        {label} <b>{words(problem.tried)}</b> {say('is not saved. {message}', { message: problem.message })}
        <small>{order}</small>
      </p>
      <button type="button" className="desk-button desk-button-small" onClick={onRetry}>
        {say('Try again')}
      </button>
      <button type="button" className="desk-button desk-button-small" onClick={onDiscard}>
        {say('Discard')}
      </button>
    </div>
  )
}

function useWords(problem: EditProblem) {
  const { id, tried } = problem
  const order = orderInView(useQueryClient(), id)
  const name = leadingName(tried)
  return {
    label: FIELD_LABELS[name],
    order:
      order &&
      say('Order {orderNo}, {recipientName}', { orderNo: order.orderNo, recipientName: order.recipientName }),
    words: wordsOf(name, problem, order),
  }
}

/**
 * Ctrl+Z, on a Mac Cmd+Z, undoes the user's last edit of this tab; Ctrl+Y or Ctrl+Shift+Z does it again. Called once on
 * the screen.
 */
function useUndoKeys(): void {
  const steps = useStepping()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || event.defaultPrevented) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && (key !== 'y' || event.shiftKey)) return
      if (event.target instanceof Element && event.target.closest(TYPES_TEXT)) return
      if (document.querySelector(OPEN_ABOVE)) return
      event.preventDefault()
      if (key === 'z' && !event.shiftKey) steps.undo()
      else steps.redo()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [steps])
}

/**
 * Asks before leaving the orders with edits that the shop has not stored; on leaving the open order or the list, also
 * with the browser's Back, it asks about typed text, too.
 */
function EditLeaveGuard({ problems }: { problems: readonly EditProblem[] }) {
  const edits = useOrderEdits()
  const { pathname } = useLocation()
  const typed = [...useUnsavedParts()].flatMap(([part, { place }]) => (isTyped(place) ? [part] : []))
  const blocker = useLeaveBlocker(step => {
    // read now: the field that just lost the focus may have been saved
    const places = [...edits.engine.unsaved.getState().parts.values()].map(({ place }) => place)
    return leavesEdits(step, { places, hasProblems: problems.length > 0 })
  })
  const isLeavingScreen = blocker.location !== undefined && blocker.location.pathname !== pathname
  const left = isLeavingScreen ? problems : []
  return (
    <LeaveQuestion
      blocker={blocker}
      lost={[...new Set([...left.map(({ tried }) => FIELD_LABELS[leadingName(tried)]), ...typed])]}
      onLeave={() => {
        for (const problem of left) edits.discard(problem)
        edits.engine.forgetTyped()
      }}
    />
  )
}

/** Edits that failed for the same reason, or a single one; each conflict is decided alone. */
type ProblemGroup = { kind: 'one'; problem: EditProblem } | { kind: 'same'; problems: FailedEdit[] }

/** In the order of the first of each group: a lost connection is shown once, however many edits wait for it. */
export function groupProblems(problems: readonly EditProblem[]): ProblemGroup[] {
  const failed = problems.filter(problem => problem.kind === 'failed')
  const groups: ProblemGroup[] = []
  const shown = new Set<string>()
  for (const problem of problems) {
    const same = problem.kind === 'failed' ? failed.filter(({ message }) => message === problem.message) : []
    if (same.length < 2) groups.push({ kind: 'one', problem })
    else if (problem.kind === 'failed' && !shown.has(problem.message)) {
      shown.add(problem.message)
      groups.push({ kind: 'same', problems: same })
    }
  }
  return groups
}
