import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { deliveryWindow } from '#domain/checkout/delivery.ts'
import { readSection } from '#domain/settings/read-section.ts'
import { useNow } from '../../ui/use-now.ts'
import type { SectionEditorProps } from '../section-editor.ts'
import { formatCharge } from './format-charge.ts'
import { useListedPlaces } from './use-listed-places.ts'
import { zonesOf } from './zone-places.ts'

export type DeliveryRailProps = Pick<SectionEditorProps<'delivery'>, 'value' | 'saved'>

/** What a customer at an address pays, and when the parcel arrives: by what is typed, and by what the shop has. */
export function TryAddress({ value, saved }: DeliveryRailProps) {
  const { data = [] } = useListedPlaces()
  const [district, setDistrict] = useState('Dhaka')
  const [upazila, setUpazila] = useState('')
  const districts = data.filter(({ place }) => place.area === '').map(({ name }) => name)
  const upazilas = data.filter(({ group }) => group === district).map(({ name }) => name)
  return (
    <section aria-label={say('Try an address')}>
      <h3>{say('Try an address')}</h3>
      <label>
        {say('District')}
        <select
          className="setting-box"
          value={district}
          onChange={event => {
            setDistrict(event.target.value)
            setUpazila('')
          }}
        >
          <Names names={districts.toSorted()} />
        </select>
      </label>
      <label>
        {say('Upazila or thana')}
        <select className="setting-box" value={upazila} onChange={event => setUpazila(event.target.value)}>
          <option value="">{say('Any')}</option>
          <Names names={upazilas.toSorted()} />
        </select>
      </label>
      <Answer destination={{ district, upazila: upazila || null }} value={value} saved={saved} />
    </section>
  )
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map(name => <option key={name}>{name}</option>)

type AnswerProps = DeliveryRailProps & { destination: { district: string; upazila: string | null } }

function Answer({ destination, value, saved }: AnswerProps) {
  const now = useNow()
  const owners = zonesOf(value.zones, destination).flatMap(index => value.zones[index] ?? [])
  const [live] = zonesOf(saved.zones, destination).flatMap(index => saved.zones[index] ?? [])
  const [zone] = owners
  if (!zone) return null
  const isOne = owners.length === 1
  const draft = readSection('delivery', value).value
  const { days } = zone
  const range =
    typeof days[0] === 'number' && typeof days[1] === 'number' ? ([days[0], days[1]] as const) : undefined
  const isOther = live && (live.chargeTaka !== zone.chargeTaka || live.name !== zone.name)
  return (
    <dl className="rail-rows" aria-live="polite">
      <div data-wrong={!isOne || undefined}>
        <dt>{say('Zone')}</dt>
        <dd>{isOne ? zone.name || say('New zone') : say('{count} zones', { count: owners.length })}</dd>
      </div>
      <div data-wrong={!isOne || undefined}>
        <dt>{say('Pays')}</dt>
        <dd>
          {isOne ? formatPay(zone.chargeTaka) : owners.map(one => formatCharge(one.chargeTaka)).join(' or ')}
        </dd>
      </div>
      {isOne && typeof value.freeFromTaka === 'number' && (
        <div>
          <dt>{say('Pays nothing')}</dt>
          <dd>
            {say('from Tk. {freeFromTaka}', { freeFromTaka: value.freeFromTaka.toLocaleString('en-US') })}
          </dd>
        </div>
      )}
      {isOther && (
        <div>
          <dt>{say('Live now')}</dt>
          <dd>
            {live.name}, {formatPay(live.chargeTaka)}
          </dd>
        </div>
      )}
      {isOne && range && (
        <div>
          <dt>{say('Ordered now, arrives')}</dt>
          <dd>{deliveryWindow(new Date(now), range, draft)}</dd>
        </div>
      )}
    </dl>
  )
}

const formatPay = (charge: number | string): string =>
  typeof charge === 'number'
    ? charge === 0
      ? say('Nothing')
      : say('Tk. {charge}', { charge: formatCharge(charge) })
    : formatCharge(charge)
