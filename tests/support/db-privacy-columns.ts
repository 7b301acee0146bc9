/** See `db-columns.ts`. */
export const privacyColumns = {
  forgotten: {
    case_no: 'whole',
    part: 'whole',
    mark: 'text',
    key_mark: 'text',
    reason: 'text',
    forgotten_at: 'text',
    actor: 'text',
  },
  forgettings: { case_no: 'whole', sealed: 'text', erased_to: 'text' },
  consents: {
    id: 'text',
    subject: 'text',
    purpose: 'text',
    given: 'whole',
    text_version: 'whole',
    lang: 'text',
    said_at: 'text',
    source: 'text',
    actor: 'text?',
  },
} as const
