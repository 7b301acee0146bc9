import { MAXIMUM_ADDRESS_LENGTH, MAXIMUM_NAME_LENGTH } from '#domain/checkout/checkout.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { Choices } from './choices.tsx'
import type { FormPart } from './form-part.ts'
import { KnownCustomer } from './known-customer.tsx'
import { OrderField, TextField } from './order-field.tsx'
import { PhoneBox } from './phone-box.tsx'

/** More sources, or longer ones, do not fit beside each other on a phone. */
const LETTERS_OF_A_BAR = 36

/** Who gets the parcel, and where. */
export function RecipientPart(part: FormPart) {
  const { draft, errorOf, change } = part
  const { sources } = useOrderSettings()
  return (
    <section className="create-part" aria-labelledby="order-recipient">
      <h3 id="order-recipient">Recipient</h3>
      <TextField
        name="recipient_name"
        label="Recipient name"
        error={errorOf('recipient_name')}
        maxLength={MAXIMUM_NAME_LENGTH}
        value={draft.name}
        onType={name => change({ name }, 'recipient_name')}
      />
      <Phones {...part} />
      <KnownCustomer {...part} />
      <Choices
        name="via"
        label="Via"
        look={sources.join('').length > LETTERS_OF_A_BAR ? 'buttons' : 'bar'}
        error={errorOf('via')}
        chosen={draft.source}
        options={sources.map(source => ({ value: source, label: source }))}
        onChoose={source => change({ source }, 'via')}
      />
      <OrderField
        name="recipient_address"
        label="Address"
        error={errorOf('recipient_address')}
        aside={`${draft.address.trim().length} of ${MAXIMUM_ADDRESS_LENGTH}`}
      >
        {box => (
          <textarea
            {...box}
            rows={2}
            autoComplete="off"
            value={draft.address}
            onChange={event => change({ address: event.currentTarget.value }, 'recipient_address')}
          />
        )}
      </OrderField>
    </section>
  )
}

function Phones({ draft, errorOf, change, say }: FormPart) {
  return (
    <div className="create-two">
      <PhoneBox
        name="recipient_phone"
        label="Phone"
        typed={draft.phone}
        error={errorOf('recipient_phone')}
        onType={phone => change({ phone }, 'recipient_phone')}
        onProblem={problem => say('recipient_phone', problem)}
      />
      <PhoneBox
        name="alternative_phone"
        label="Additional phone"
        isOptional
        typed={draft.otherPhone}
        error={errorOf('alternative_phone')}
        onType={otherPhone => change({ otherPhone }, 'alternative_phone')}
        onProblem={problem => say('alternative_phone', problem)}
      />
    </div>
  )
}
