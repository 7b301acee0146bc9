import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

type DialogPopupProps = Omit<Dialog.Popup.Props, 'title'> & {
  title: ReactNode
  text: ReactNode
  /** What it is about, in bold below the text: an order by its number, or how many. */
  subject?: string
}

/** The box of a dialog over the darkened page: its title, what it is for, and what is done in it. */
export const DialogPopup = ({ title, text, subject, children, ...popup }: DialogPopupProps) => (
  <Dialog.Portal>
    <Dialog.Backdrop className="dialog-backdrop" />
    <Dialog.Popup className="dialog" {...popup}>
      <Dialog.Title className="dialog-title">{title}</Dialog.Title>
      <Dialog.Description className="dialog-text" render={<div />}>
        {text}
        {subject !== undefined && <b className="dialog-subject">{subject}</b>}
      </Dialog.Description>
      {children}
    </Dialog.Popup>
  </Dialog.Portal>
)
