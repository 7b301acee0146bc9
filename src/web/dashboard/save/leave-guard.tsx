import { useEffect, useState } from 'react'
import { type BlockerFunction, type Location, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useOfDesk } from './of-desk.ts'
import { SaveEngine } from './save-engine.ts'

/** Saving takes no longer than this unless the line is bad, in milliseconds: before that nobody is asked anything. */
const SAVED_SOON_MS = 1000

type LeaveGuardProps = {
  /** Whether a step loses something, judged in the moment of the step. */
  loses: BlockerFunction
  /** What is lost, in words, by going there. */
  lostAt(to: Location): readonly string[]
  /** It all arrives by itself: one is led on as soon as it has, and asked only when that takes long. */
  isArriving?: boolean
  /** Nothing is lost any more. */
  isOver?: boolean
  /** It is given up. */
  onLeave?(to: Location): void
}

/** Asks whoever leaves by a link or Back with something that is not saved. A reload the browser asks about itself. */
export function LeaveGuard({ loses, lostAt, isArriving = false, isOver = false, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(loses)
  const isBlocked = blocker.state === 'blocked'
  const isLate = useIsLate(isBlocked)
  useEffect(() => {
    if (isBlocked && isOver) blocker.proceed()
  }, [isBlocked, isOver, blocker])
  useAsking(isBlocked)
  return (
    <ConfirmDialog
      isOpen={isBlocked && (!isArriving || isLate)}
      title="Leave without saving?"
      text="This is not saved yet, and is lost when you leave:"
      subject={blocker.location ? lostAt(blocker.location).join(', ') : ''}
      confirmLabel="Yes, Leave"
      onConfirm={() => {
        if (blocker.location) onLeave?.(blocker.location)
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}

function useIsLate(isBlocked: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isBlocked) return
    const timer = setTimeout(() => setLate(true), SAVED_SOON_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isBlocked])
  return isLate
}

/** Open editors hear the very key or press that answers, too, and must not take it for theirs. */
function useAsking(isAsking: boolean): void {
  const { unsaved } = useOfDesk(SaveEngine)
  useEffect(() => {
    if (!isAsking) return
    unsaved.setState({ isAsking })
    return () => void setTimeout(() => unsaved.setState({ isAsking: false }))
  }, [isAsking, unsaved])
}
