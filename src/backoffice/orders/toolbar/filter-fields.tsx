import { useId, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MAXIMUM_SIZE } from '#domain/catalog/shoe-size.ts'
import { PRESET_COLORS } from '#domain/catalog/variant-fields.ts'
import { MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import { NONE } from '#domain/orders/order-filter.ts'
import { MAXIMUM_VISIT_LENGTH, VISIT_PLACES } from '#domain/orders/visit-source.ts'
import { COURIER_NAMES, courierLabel } from '#domain/parcels/courier-choice.ts'
import {
  COURIER_STATUSES,
  courierStatusOf,
  FIRST_COURIER_FILTERS,
  NO_PARCEL,
} from '#domain/parcels/courier-status.ts'
import { ORDER_NEEDS } from '#domain/parcels/parcel-need.ts'
import { latinDigits } from '#domain/typed-phone.ts'
import { useOrderSettings } from '../../order-settings.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { MAXIMUM_COLOR_LENGTH, type OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { filteredSources } from '../table/filter-choices.ts'
import { Field, SelectFilter } from './filter-field.tsx'
import { courierFilterLabel, PARCEL_NEED_WORDS } from './filter-labels.ts'
import { DistrictFilter, ProductFilter } from './name-filters.tsx'

type FilterFieldsProps = { address: OrdersQuery; go: Go }

/** The rarer filters. Every change applies at once; one chip for each of them stands above the list. */
export function FilterFields({ address, go }: FilterFieldsProps) {
  const colors = useId()
  return (
    <div className="filter-fields">
      <ProductFilter address={address} go={go} />
      <DistrictFilter address={address} go={go} />
      <NumberFilter
        label={say('Size')}
        value={address.size}
        maximum={MAXIMUM_SIZE}
        isPart
        onChange={size => go({ size })}
      />
      <TextFilter
        label={say('Color')}
        value={address.color ?? ''}
        maxLength={MAXIMUM_COLOR_LENGTH}
        list={colors}
        onChange={color => go({ color: color || undefined })}
      />
      <datalist id={colors}>
        {[...PRESET_COLORS, 'Tan'].map(color => (
          <option key={color} value={color} />
        ))}
      </datalist>
      <PriceFilter address={address} go={go} />
      <SourceFilter address={address} go={go} />
      <VisitFilter address={address} go={go} />
      <TextFilter
        label={say('Campaign')}
        value={address.campaign ?? ''}
        maxLength={MAXIMUM_VISIT_LENGTH}
        onChange={campaign => go({ campaign: campaign || undefined })}
      />
      <CourierFilter address={address} go={go} />
      <CourierStatusFilter address={address} go={go} />
      <ParcelFilter address={address} go={go} />
      <label className="filter-check">
        <input
          type="checkbox"
          checked={address.withHidden === true}
          onChange={event => go({ withHidden: event.currentTarget.checked || undefined })}
        />
        {say('With Fake and Follow Up')}
      </label>
    </div>
  )
}

function PriceFilter({ address, go }: FilterFieldsProps) {
  const { minPriceTaka: from, maxPriceTaka: to } = address
  const isReversed = from !== undefined && to !== undefined && to < from
  return (
    <>
      <NumberFilter
        label={say('Price from (taka)')}
        value={from}
        maximum={MAXIMUM_PRICE_TAKA}
        onChange={minPriceTaka => go({ minPriceTaka })}
      />
      <NumberFilter
        label={say('Price to (taka)')}
        value={to}
        maximum={MAXIMUM_PRICE_TAKA}
        problem={isReversed ? say('Less than the price it begins with.') : undefined}
        onChange={maxPriceTaka => go({ maxPriceTaka })}
      />
    </>
  )
}

function SourceFilter({ address, go }: FilterFieldsProps) {
  const { sources } = useOrderSettings()
  return (
    <SelectFilter
      label={say('Via')}
      value={address.source}
      onChoose={chosen => go({ source: chosen || undefined })}
    >
      {filteredSources(sources, address).map(source => (
        <option key={source}>{source}</option>
      ))}
    </SelectFilter>
  )
}

/** By where orders came from: the places that shops advertise in, and what staff take orders by. */
function VisitFilter({ address: { visitSource }, go }: FilterFieldsProps) {
  const { sources } = useOrderSettings()
  const names = new Set([...(visitSource === undefined ? [] : [visitSource]), ...VISIT_PLACES, ...sources])
  return (
    <SelectFilter
      label={say('Came from')}
      value={visitSource}
      onChoose={chosen => go({ visitSource: chosen || undefined })}
    >
      {[...names].map(name => (
        <option key={name}>{name}</option>
      ))}
    </SelectFilter>
  )
}

/** By the courier that has the parcel; a list may be of one that played another. */
function CourierFilter({ address: { courier }, go }: FilterFieldsProps) {
  const ids = new Set<string>([
    ...COURIER_NAMES,
    ...(courier === undefined || courier === NONE ? [] : [courier]),
  ])
  return (
    <SelectFilter
      label={say('Courier')}
      value={courier}
      onChoose={chosen => go({ courier: chosen || undefined })}
    >
      {[...ids].map(id => (
        <option key={id} value={id}>
          {courierLabel(id)}
        </option>
      ))}
      <option value={NONE}>{say('No courier')}</option>
    </SelectFilter>
  )
}

const FIRST: readonly string[] = FIRST_COURIER_FILTERS.map(courierStatusOf)
const OTHERS = COURIER_STATUSES.filter(status => !FIRST.includes(status))
const AWAITING = OTHERS.filter(status => status.endsWith('_approval_pending'))

function CourierStatusFilter({ address, go }: FilterFieldsProps) {
  return (
    <SelectFilter
      label={say('Courier status')}
      value={address.courierStatus}
      onChoose={chosen => go({ courierStatus: chosen || undefined })}
    >
      <CourierOptions statuses={FIRST} />
      <optgroup label={say('More')}>
        <CourierOptions statuses={[...OTHERS.filter(status => !AWAITING.includes(status)), NO_PARCEL]} />
      </optgroup>
      <optgroup label={say('Approval pending')}>
        <CourierOptions statuses={AWAITING} />
      </optgroup>
    </SelectFilter>
  )
}

const CourierOptions = ({ statuses }: { statuses: readonly string[] }) =>
  statuses.map(status => (
    <option key={status} value={status}>
      {courierFilterLabel(status)}
    </option>
  ))

function ParcelFilter({ address, go }: FilterFieldsProps) {
  return (
    <SelectFilter
      label={say('To look at')}
      value={address.parcel}
      onChoose={chosen => go({ parcel: ORDER_NEEDS.find(need => need === chosen) })}
    >
      {ORDER_NEEDS.map(need => (
        <option key={need} value={need}>
          {PARCEL_NEED_WORDS[need]}
        </option>
      ))}
    </SelectFilter>
  )
}

type TextFilterProps = {
  label: string
  value: string
  maxLength: number
  list?: string
  onChange(text: string): void
}

function TextFilter({ label, value, maxLength, list, onChange }: TextFilterProps) {
  const { typed, setTyped, takeNow } = useTyped({ held: value, take: onChange })
  return (
    <Field label={label}>
      {id => (
        <input
          id={id}
          className="filter-box"
          list={list}
          maxLength={maxLength}
          autoComplete="off"
          value={typed}
          onBlur={takeNow}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

type NumberFilterProps = {
  label: string
  value: number | undefined
  maximum: number
  /** Half sizes are valid; half takas are not. */
  isPart?: boolean
  problem?: string | undefined
  onChange(value: number | undefined): void
}

function NumberFilter({ label, value, maximum, isPart = false, problem, onChange }: NumberFilterProps) {
  const [isLeft, setLeft] = useState(false)
  const read = (text: string) => Number(latinDigits(text).replaceAll(',', ''))
  const isTaken = (text: string) =>
    text === '' || (read(text) > 0 && read(text) <= maximum && (isPart || Number.isInteger(read(text))))
  const { typed, setTyped, takeNow } = useTyped({
    held: value === undefined ? '' : String(value),
    isTaken,
    take: text => onChange(text === '' ? undefined : read(text)),
  })
  const misfit = isTaken(typed.trim()) ? problem : isLeft ? say('Please type a number.') : undefined
  return (
    <Field label={label} problem={misfit}>
      {id => (
        <input
          id={id}
          className="filter-box"
          inputMode={isPart ? 'decimal' : 'numeric'}
          maxLength={12}
          autoComplete="off"
          aria-invalid={misfit !== undefined || undefined}
          aria-describedby={misfit && `${id}-problem`}
          value={typed}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true)
            takeNow()
          }}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
