/** A mail to one person. Its id is the same at every try, so that a duplicate can be recognised. */
export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The sender's name where the environment gives none. */
  shopName: string
}

/** The sender of mails; without a name it is the shop. */
export type Sender = { name: string; address: string }

/**
 * The result of a try. `isPermanent`: another try would fail too. `reason` and `file` contain neither the recipient nor
 * any of the mail, so that they can be logged.
 */
export type SendOutcome = { ok: true; file?: string } | { ok: false; isPermanent: boolean; reason: string }

/** The way out for mails. A try never throws for an outside reason, and ends within 45 seconds. */
export type Mailer = {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>
  /** Removes the sent mails that were left on this machine then or before. */
  removeOlder?(until: Date): Promise<void>
  /** Removes the sent mails that still lie on this machine and whose text is about somebody. */
  removeSent?(isAbout: (text: string) => boolean): Promise<void>
}
