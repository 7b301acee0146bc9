import type { CallQueue, CallRow } from '#domain/calls/call.ts'
import { LaterDialog } from '../outcome/later-dialog.tsx'
import { useMove } from './use-move.ts'

type MoveDialogProps = { row: CallRow; queue: CallQueue; onClose(): void }

/** Another time for a promised call, without a call. */
export function MoveDialog({ row, queue, onClose }: MoveDialogProps) {
  const move = useMove()
  return (
    <LaterDialog
      isOpen
      name={row.recipientName}
      phone={row.recipientPhone}
      note={undefined}
      queue={queue}
      onAnswer={({ at }) => {
        onClose()
        void move(row, at)
      }}
      onClose={onClose}
    />
  )
}
