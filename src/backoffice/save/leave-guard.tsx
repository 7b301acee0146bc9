import { useEffect } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useOfBackoffice } from './of-backoffice.ts'
import { SaveEngine } from './save-engine.ts'

/** Stops a navigation by link or Back while something is not saved. On a reload the browser asks by itself. */
export function useLeaveBlocker(loses: BlockerFunction): Blocker {
  const blocker = useBlocker(loses)
  useAsking(blocker.state === 'blocked')
  return blocker
}

type LeaveQuestionProps = {
  blocker: Blocker
  /** The names of the unsaved parts. */
  lost: readonly string[]
  isOpen?: boolean
  /** What becomes of them; by default they are lost. */
  text?: string
  kind?: 'danger' | 'plain'
  /** The user gives them up. */
  onLeave?(): void
}

export function LeaveQuestion({
  blocker,
  lost,
  isOpen = true,
  text = say('This is not saved yet, and is lost when you leave:'),
  kind = 'danger',
  onLeave,
}: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen && blocker.state === 'blocked'}
      title={say('Leave without saving?')}
      text={text}
      kind={kind}
      subject={lost.join(', ')}
      confirmLabel={say('Yes, Leave')}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}

/** Open editors receive the key or press that answers, too, and must ignore it. */
function useAsking(isAsking: boolean): void {
  const { unsaved } = useOfBackoffice(SaveEngine)
  useEffect(() => {
    if (!isAsking) return
    unsaved.setState({ isAsking })
    return () => void setTimeout(() => unsaved.setState({ isAsking: false }))
  }, [isAsking, unsaved])
}
