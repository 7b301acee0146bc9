import type { ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import { formatTaka } from '#domain/money.ts'
import { NO_RIGHT, useRight } from '../../rights.tsx'
import { catalogueTaka, goodsTaka, type Products } from './check-draft.ts'
import { Choices } from './choices.tsx'
import type { FormPart } from './form-part.ts'
import { TextField } from './order-field.tsx'

/** The price of the shoes and of the delivery. `children`: the quantity, where there is only one item. */
export function MoneyPart({
  draft,
  district,
  charges: { all, usualTaka },
  isChargeChosen,
  errorOf,
  change,
  products,
  children,
}: FormPart & { products: Products; children?: ReactNode }) {
  const mayPrice = useRight('prices')
  const catalogue = catalogueTaka(draft.items, products)
  const shown = draft.price ?? catalogue?.toLocaleString('en-US') ?? ''
  const isOther = draft.price !== null && catalogue !== undefined && goodsTaka(draft, products) !== catalogue
  // the charge of a copied order stands beside the usual ones
  const charges = [
    ...new Set([...all, ...(draft.deliveryChargeTaka === null ? [] : [draft.deliveryChargeTaka])]),
  ].filter(taka => mayPrice || taka > 0)
  return (
    <div className="create-money">
      <div className={children ? 'create-three' : 'create-two'}>
        {children}
        <TextField
          name="price"
          label={say('Price')}
          error={errorOf('price')}
          inputMode="numeric"
          maxLength={12}
          readOnly={!mayPrice}
          title={mayPrice ? undefined : say(NO_RIGHT)}
          value={shown}
          onType={price => change({ price }, 'price')}
        />
        <Choices
          name="delivery_charge"
          label={say('DC')}
          look="bar"
          error={errorOf('delivery_charge')}
          chosen={draft.deliveryChargeTaka ?? ''}
          options={charges.map(taka => ({ value: taka, label: taka }))}
          onChoose={deliveryChargeTaka => change({ deliveryChargeTaka }, 'delivery_charge')}
        />
      </div>
      <p className="desk-hint" role="status">
        {isOther && (
          <>
            {say('Catalogue price {catalogue},', { catalogue: formatTaka(catalogue) })}{' '}
            <button type="button" className="desk-link" onClick={() => change({ price: null }, 'price')}>
              {say('use it')}
            </button>
          </>
        )}
        {isOther && ' '}
        <ChargeHint {...{ draft, district, usualTaka, isChargeChosen, change }} />
      </p>
    </div>
  )
}

/** The button disappears when pressed: the focus goes on to the charge that it chose. */
const focusCharge = (taka: number): void =>
  document.querySelector<HTMLElement>(`.create-form [name="order-delivery_charge"][value="${taka}"]`)?.focus()

/** The delivery charge to the district of the address: stated where it is used, offered where another was chosen. */
function ChargeHint({
  draft,
  district,
  usualTaka,
  isChargeChosen,
  change,
}: Pick<FormPart, 'draft' | 'district' | 'isChargeChosen' | 'change'> & { usualTaka: number | undefined }) {
  if (district === undefined || usualTaka === undefined) return null
  if (!isChargeChosen) return say('DC by the address: {district}.', { district })
  if (usualTaka === draft.deliveryChargeTaka) return null
  return (
    <>
      {say('DC to {district} is {usualTaka},', { district, usualTaka })}{' '}
      <button
        type="button"
        className="desk-link"
        onClick={() => {
          focusCharge(usualTaka)
          change({ deliveryChargeTaka: null }, 'delivery_charge')
        }}
      >
        {say('use {usualTaka}', { usualTaka })}
      </button>
    </>
  )
}
