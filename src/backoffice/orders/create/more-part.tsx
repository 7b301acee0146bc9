import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_NOTE_LENGTH } from '#domain/orders/order-fields.ts'
import { LANGUAGE_UNSAID } from '#domain/orders/order-language.ts'
import { useRight } from '../../rights.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Choices } from './choices.tsx'
import type { FormPart } from './form-part.ts'
import { TextField } from './order-field.tsx'
import { useFieldMark } from './paste-view.ts'

const ClaimPart = lazyPart(async () => (await import('./claim/claim-part.tsx')).ClaimPart, {
  what: 'The claim',
})

/** The note, and fields that few orders need: an advance, a coupon, an email and a language. */
export function MorePart({ draft, errorOf, change }: FormPart) {
  const mayPrice = useRight('prices')
  const hasMore = [
    draft.advance,
    draft.advanceMethod,
    draft.advanceReference,
    draft.coupon,
    draft.email,
    draft.language !== LANGUAGE_UNSAID,
  ].some(Boolean)
  const [isAsked, setAsked] = useState(false)
  const isClaimed = useFieldMark('advance_paid') !== undefined
  const isOpen =
    isAsked ||
    hasMore ||
    isClaimed ||
    errorOf('advance_paid') !== undefined ||
    errorOf('coupon_code') !== undefined ||
    errorOf('recipient_email') !== undefined ||
    errorOf('language') !== undefined
  return (
    <>
      <TextField
        name="note"
        label={say('Note')}
        error={errorOf('note')}
        aside="optional"
        maxLength={MAXIMUM_NOTE_LENGTH}
        placeholder={say('Only staff see this')}
        value={draft.note}
        onType={note => change({ note }, 'note')}
      />
      {draft.claim && <ClaimPart claim={draft.claim} {...{ errorOf, change }} />}
      <button
        type="button"
        className="create-more"
        aria-expanded={isOpen}
        aria-controls="create-more"
        onClick={() => setAsked(!isAsked)}
      >
        <BackofficeIcon name={isOpen ? 'minus' : 'plus'} />
        {mayPrice ? say('Advance, coupon, email and language') : say('Coupon, email and language')}
      </button>
      <div id="create-more" hidden={!isOpen}>
        {mayPrice && <AdvanceFields {...{ draft, errorOf, change }} />}
        <CouponField {...{ draft, errorOf, change }} />
        <EmailField {...{ draft, errorOf, change }} />
        <LanguageField
          {...{ draft, errorOf }}
          change={(changes, field) => {
            // it stays open under the hand, whichever is chosen
            setAsked(true)
            change(changes, field)
          }}
        />
      </div>
    </>
  )
}

type MoreProps = Pick<FormPart, 'draft' | 'errorOf' | 'change'>

const AdvanceFields = ({ draft, errorOf, change }: MoreProps) => (
  <div className="create-three">
    <TextField
      name="advance_paid"
      label={say('Advance')}
      error={errorOf('advance_paid')}
      inputMode="numeric"
      maxLength={12}
      value={draft.advance}
      onType={advance => change({ advance }, 'advance_paid')}
    />
    <TextField
      name="advance_method"
      label={say('Paid by')}
      error={errorOf('advance_method')}
      maxLength={64}
      placeholder={say('bKash')}
      value={draft.advanceMethod}
      onType={advanceMethod => change({ advanceMethod }, 'advance_method')}
    />
    <TextField
      name="advance_reference"
      label={say('Transaction')}
      error={errorOf('advance_reference')}
      maxLength={64}
      value={draft.advanceReference}
      onType={advanceReference => change({ advanceReference }, 'advance_reference')}
    />
  </div>
)

/** The shop takes it off when the order is created: the form does not know by how much. */
const CouponField = ({ draft, errorOf, change }: MoreProps) => (
  <TextField
    name="coupon_code"
    label={say('Coupon')}
    error={errorOf('coupon_code')}
    aside={say('taken off when the order is created')}
    maxLength={64}
    value={draft.coupon}
    onType={coupon => change({ coupon }, 'coupon_code')}
  />
)

const EmailField = ({ draft, errorOf, change }: MoreProps) => (
  <TextField
    name="recipient_email"
    label={say('Email')}
    error={errorOf('recipient_email')}
    aside="optional"
    type="email"
    maxLength={254}
    value={draft.email}
    onType={email => change({ email }, 'recipient_email')}
  />
)

const LanguageField = ({ draft, errorOf, change }: MoreProps) => (
  <Choices
    name="language"
    label={say('Language')}
    aside={say('Of the links, messages and papers for the customer.')}
    look="bar"
    error={errorOf('language')}
    chosen={draft.language}
    options={[
      { value: 'en', label: say('English') },
      { value: 'bn', label: say('Bengali') },
    ]}
    onChoose={language => change({ language }, 'language')}
  />
)
