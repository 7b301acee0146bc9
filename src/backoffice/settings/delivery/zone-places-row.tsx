import { say } from '#backoffice/language/say.ts'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { Failure } from '../../ui/failure.tsx'
import { fieldId, problemId } from '../fields/settings-form.ts'
import { formatCharge } from './format-charge.ts'
import { PlaceSearch } from './place-search.tsx'
import type { DeliveryForm } from './use-delivery-form.ts'
import { useListedPlaces } from './use-listed-places.ts'
import {
  type DoublePlace,
  isSamePlace,
  nameOfPlace,
  pathOfDouble,
  withPlaceIn,
  type ZonePlace,
} from './zone-places.ts'

export type ZonePlacesProps = {
  index: number
  form: DeliveryForm
  /** Places of this zone that stand in another too, or here twice. */
  doubles: readonly DoublePlace[]
}

/** The places of a zone, which the last does not need; and the question to which zone a place belongs. */
export function ZonePlaces({ index, form, doubles }: ZonePlacesProps) {
  const { zones } = form.draft
  const zone = zones[index]
  if (!zone) return null
  const path = `zones.${index}.places`
  const isRest = index === zones.length - 1
  const remove = (at: number) => {
    const place = zone.places[at]
    if (!place) return
    form.focus(fieldId(path))
    announce(say('{place} removed.', { place: nameOfPlace(place) }))
    form.changeZones(zones.with(index, { ...zone, places: zone.places.toSpliced(at, 1) }))
  }
  const noted = doubles.map(double => pathOfDouble(zones, double))
  const asked = doubles.filter(double => double.zones[0] === index)
  return (
    <div className="zone-places">
      <p className="zone-places-label">{say('Places')}</p>
      {isRest && zone.places.length === 0 ? (
        <p className="zone-rest">
          {say('Every place that is in no other zone. This zone cannot be deleted.')}
        </p>
      ) : (
        <ul aria-label={say('Places')}>
          {zone.places.map((place, at) => (
            <PlaceChip
              // biome-ignore lint/suspicious/noArrayIndexKey: a place that was imported may stand here twice
              key={`${place.district} ${place.area} ${at}`}
              // the note about a double place has this id then: it is where one puts it right
              id={noted.includes(`${path}.${at}`) ? undefined : fieldId(`${path}.${at}`)}
              place={place}
              isDouble={doubles.some(double => isSamePlace(double.place, place))}
              onRemove={() => remove(at)}
            />
          ))}
          {!isRest && (
            <li>
              <PlaceSearch id={fieldId(path)} index={index} form={form} />
            </li>
          )}
        </ul>
      )}
      {asked.map(double => (
        <DoubleNote key={`${double.place.district} ${double.place.area}`} double={double} form={form} />
      ))}
      <Failure id={problemId(path)} text={form.problems[path]} />
    </div>
  )
}

type PlaceChipProps = { id: string | undefined; place: ZonePlace; isDouble: boolean; onRemove(): void }

function PlaceChip({ id, place, isDouble, onRemove }: PlaceChipProps) {
  const { data } = useListedPlaces()
  const listed = data?.find(one => isSamePlace(one.place, place))
  const about = place.area === '' ? `district${listed ? `, ${listed.parts}` : ''}` : place.district
  return (
    <li className="place-chip" id={id} tabIndex={-1} data-double={isDouble || undefined}>
      {isDouble && <BackofficeIcon name="alert" />}
      <b>{nameOfPlace(place)}</b> <small>{about}</small>
      <button
        type="button"
        aria-label={say('Remove {place}, {about}', { place: nameOfPlace(place), about })}
        onClick={onRemove}
      >
        <BackofficeIcon name="close" />
      </button>
    </li>
  )
}

type DoubleNoteProps = { double: DoublePlace; form: DeliveryForm }

/** One way out for each zone of the place, with what a customer there pays then. */
function DoubleNote({ double, form }: DoubleNoteProps) {
  const { place, zones: owners } = double
  const { zones } = form.draft
  const name = nameOfPlace(place)
  const isHereAlone = owners.length === 1
  return (
    <fieldset
      className="double-note"
      id={fieldId(pathOfDouble(zones, double) ?? '')}
      tabIndex={-1}
      aria-label={say('Where does {name} belong?', { name })}
    >
      <BackofficeIcon name="alert" />
      <p>
        <b>
          {isHereAlone
            ? say('{name} stands here twice.', { name })
            : say('{name} stands in {part} zones.', {
                name,
                part: owners.length === 2 ? say('two') : owners.length,
              })}
        </b>{' '}
        {!isHereAlone && say('A customer there would get different charges. Where does it belong?')}
      </p>
      <div>
        {owners.map(owner => {
          const zone = zones[owner]
          return (
            <button
              key={owner}
              type="button"
              className="desk-button desk-button-small"
              onClick={() => {
                form.focus(fieldId(`zones.${owner}.places`))
                announce(say('{name} is in {name2} alone now.', { name, name2: zone?.name }))
                form.changeZones(withPlaceIn(zones, owner, place))
              }}
            >
              {isHereAlone
                ? say('Keep one')
                : `${zone?.name || say('New zone')}, ${formatCharge(zone?.chargeTaka)}`}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
