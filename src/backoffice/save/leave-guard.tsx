import { useEffect } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useOfDesk } from './of-backoffice.ts'
import { SaveEngine } from './save-engine.ts'

/** Stops whoever leaves by a link or Back with something that is not saved. A reload the browser asks about itself. */
export function useLeaveBlocker(loses: BlockerFunction): Blocker {
  const blocker = useBlocker(loses)
  useAsking(blocker.state === 'blocked')
  return blocker
}

type LeaveQuestionProps = {
  blocker: Blocker
  /** What would be lost, in words. */
  lost: readonly string[]
  isOpen?: boolean
  /** It is given up. */
  onLeave?(): void
}

export function LeaveQuestion({ blocker, lost, isOpen = true, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen && blocker.state === 'blocked'}
      title="Leave without saving?"
      text="This is not saved yet, and is lost when you leave:"
      subject={lost.join(', ')}
      confirmLabel="Yes, Leave"
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
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
