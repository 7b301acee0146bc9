import { Combobox } from '@base-ui/react/combobox'
import { useMemo, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { announce } from '../../shell/announcer.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { type FoundPlace, findPlaces } from './find-places.ts'
import type { DeliveryForm } from './use-delivery-form.ts'
import { useListedPlaces } from './use-listed-places.ts'
import { withPlaceIn } from './zone-places.ts'

const NO_PLACES: never[] = []

type PlaceSearchProps = { id: string; index: number; form: DeliveryForm }

/** Adds a place to a zone by any of its names; one that stands elsewhere is moved. */
export function PlaceSearch({ id, index, form }: PlaceSearchProps) {
  const { zones } = form.draft
  const { data, error, refetch } = useListedPlaces()
  const [typed, setTyped] = useState('')
  const found = useMemo(
    () => findPlaces(data ?? NO_PLACES, typed, { zones, to: index }),
    [data, typed, zones, index],
  )
  const zone = zones[index]?.name || say('the new zone')
  const choose = (place: FoundPlace | null) => {
    if (!place || place.isHere) return
    announce(say('{name} is in {zone} now.', { name: place.name, zone }))
    form.focus(id)
    form.changeZones(withPlaceIn(zones, index, place.place))
  }
  return (
    <Combobox.Root
      items={found}
      filteredItems={found}
      filter={null}
      value={null}
      inputValue={typed}
      onInputValueChange={setTyped}
      onValueChange={choose}
      onOpenChange={isOpen => {
        setTyped('')
        if (isOpen && error) void refetch()
      }}
      itemToStringLabel={(place: FoundPlace) => place.name}
      isItemEqualToValue={(one: FoundPlace, other: FoundPlace) =>
        one.name === other.name && one.group === other.group
      }
      autoHighlight
    >
      <Combobox.Trigger
        id={id}
        className="desk-button desk-button-small"
        aria-label={say('Add a place to {zone}', { zone })}
      >
        <BackofficeIcon name="plus" />
        {say('Add a place')}
      </Combobox.Trigger>
      <PlacePopup label={say('Add a place to {zone}', { zone })} hint={emptyText(typed, { data, error })} />
    </Combobox.Root>
  )
}

const PlacePopup = ({ label, hint }: { label: string; hint: string }) => (
  <Combobox.Portal>
    <Combobox.Positioner className="place-search-at" align="start" sideOffset={4}>
      <Combobox.Popup className="place-search" aria-label={label}>
        <div className="place-search-box">
          <BackofficeIcon name="search" />
          <Combobox.Input
            aria-label={say('District, upazila or thana')}
            placeholder={say('Savar or সাভার')}
            maxLength={60}
            spellCheck={false}
          />
        </div>
        <Combobox.Empty className="place-search-empty">{hint}</Combobox.Empty>
        <Combobox.List className="place-search-list">
          {(place: FoundPlace) => <PlaceItem key={`${place.group} ${place.name}`} place={place} />}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
)

const PlaceItem = ({ place }: { place: FoundPlace }) => (
  <Combobox.Item value={place} className="place-found" disabled={place.isHere}>
    <span>
      <b>
        {place.name} <span lang="bn">{place.bengali}</span>
      </b>
      <small>{place.about}</small>
    </span>
    <span className="place-action">{place.action}</span>
  </Combobox.Item>
)

type Loaded = Pick<ReturnType<typeof useListedPlaces>, 'data' | 'error'>

function emptyText(typed: string, { data, error }: Loaded): string {
  if (error) return say('The names of places could not be loaded. Close this and try again.')
  if (!data) return say('The names of places are on their way.')
  return typed.trim() === '' ? say('Type a name in English or Bengali.') : say('No place is called that.')
}
