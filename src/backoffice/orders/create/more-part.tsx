import { useState } from 'react'
import { MAXIMUM_NOTE_LENGTH } from '#domain/order-fields.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { FormPart } from './form-part.ts'
import { OrderField } from './order-field.tsx'

/** The note, and what few orders need: an advance and an email. */
export function MorePart({ draft, errorOf, change }: FormPart) {
  const hasMore = [draft.advance, draft.advanceMethod, draft.advanceReference, draft.email].some(Boolean)
  const [isAsked, setAsked] = useState(false)
  const isOpen =
    isAsked || hasMore || errorOf('advance_paid') !== undefined || errorOf('recipient_email') !== undefined
  return (
    <>
      <OrderField name="note" label="Note" error={errorOf('note')} aside="optional">
        {box => (
          <input
            {...box}
            type="text"
            autoComplete="off"
            maxLength={MAXIMUM_NOTE_LENGTH}
            placeholder="Only staff see this"
            value={draft.note}
            onChange={event => change({ note: event.currentTarget.value }, 'note')}
          />
        )}
      </OrderField>
      <button
        type="button"
        className="create-more"
        aria-expanded={isOpen}
        aria-controls="create-more"
        onClick={() => setAsked(!isAsked)}
      >
        <BackofficeIcon name={isOpen ? 'minus' : 'plus'} />
        Advance and email
      </button>
      <div id="create-more" hidden={!isOpen}>
        <MoreFields {...{ draft, errorOf, change }} />
      </div>
    </>
  )
}

function MoreFields({ draft, errorOf, change }: Pick<FormPart, 'draft' | 'errorOf' | 'change'>) {
  return (
    <>
      <div className="create-three">
        <OrderField name="advance_paid" label="Advance" error={errorOf('advance_paid')}>
          {box => (
            <input
              {...box}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={draft.advance}
              onChange={event => change({ advance: event.currentTarget.value }, 'advance_paid')}
            />
          )}
        </OrderField>
        <OrderField name="advance_method" label="Paid by" error={errorOf('advance_method')}>
          {box => (
            <input
              {...box}
              type="text"
              autoComplete="off"
              maxLength={64}
              placeholder="bKash"
              value={draft.advanceMethod}
              onChange={event => change({ advanceMethod: event.currentTarget.value }, 'advance_method')}
            />
          )}
        </OrderField>
        <OrderField name="advance_reference" label="Transaction" error={errorOf('advance_reference')}>
          {box => (
            <input
              {...box}
              type="text"
              autoComplete="off"
              maxLength={64}
              value={draft.advanceReference}
              onChange={event => change({ advanceReference: event.currentTarget.value }, 'advance_reference')}
            />
          )}
        </OrderField>
      </div>
      <OrderField name="recipient_email" label="Email" error={errorOf('recipient_email')} aside="optional">
        {box => (
          <input
            {...box}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={draft.email}
            onChange={event => change({ email: event.currentTarget.value }, 'recipient_email')}
          />
        )}
      </OrderField>
    </>
  )
}
