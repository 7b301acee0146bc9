import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { DialogPopup } from '../../ui/dialog-popup.tsx'
import { giveUp, type OrderQuestion } from './order-questions.ts'

type QuestionDialogProps = {
  question: OrderQuestion
  isOpen: boolean
  title: string
  text: string
  children: ReactNode
}

/** A question about orders; closing it gives it up, and the focus goes back to where it was asked. */
export const QuestionDialog = ({ question, isOpen, ...shown }: QuestionDialogProps) => (
  <Dialog.Root open={isOpen} onOpenChange={open => !open && giveUp(question)}>
    <DialogPopup subject={question.subject} finalFocus={() => question.returnTo} {...shown} />
  </Dialog.Root>
)
