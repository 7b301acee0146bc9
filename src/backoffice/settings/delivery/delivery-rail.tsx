import { useQuery } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { listOrdersAside } from '../../api/orders.ts'
import { type DeliveryRailProps, TryAddress } from './try-address.tsx'
import { useListedPlaces } from './use-listed-places.ts'
import { countPlaces } from './zone-places.ts'

/** What the draft does: for one address, for all places, and for orders that are open. */
export function DeliveryRail({ value, saved }: DeliveryRailProps) {
  const { isPending } = useListedPlaces()
  return (
    <aside className="delivery-rail" aria-label={say('What delivery does')}>
      {!isPending && (
        <>
          <TryAddress value={value} saved={saved} />
          <PlacesByZone value={value} />
          <WhenYouSave />
        </>
      )}
    </aside>
  )
}

function PlacesByZone({ value: { zones } }: Pick<DeliveryRailProps, 'value'>) {
  const { data } = useListedPlaces()
  if (!data) return null
  const upazilas = data.map(({ place }) => place).filter(({ area }) => area !== '')
  const counts = countPlaces(zones, upazilas)
  return (
    <section aria-label={say('Places by zone')}>
      <h3>{say('Places by zone')}</h3>
      <dl className="rail-rows">
        {zones.map(({ id, name }, index) => (
          <div key={id}>
            <dt>{name || say('New zone')}</dt>
            <dd>{counts.zones[index]}</dd>
          </div>
        ))}
        {counts.twice > 0 && (
          <div data-wrong>
            <dt>{say('Counted twice')}</dt>
            <dd>{counts.twice}</dd>
          </div>
        )}
        <div className="rail-sum">
          <dt>{say('Upazilas and thanas')}</dt>
          <dd>{counts.all}</dd>
        </div>
      </dl>
    </section>
  )
}

function WhenYouSave() {
  const { data, isPending } = useQuery({
    queryKey: ['settings', 'open orders'],
    queryFn: () => listOrdersAside(''),
  })
  // at once with the number, which would move the words before it
  if (isPending) return null
  const tabs = data?.tabs
  const open = tabs && tabs.Queued + tabs.Confirmed + tabs.Packed + tabs.with_courier
  return (
    <section aria-label={say('When you save')}>
      <h3>{say('When you save')}</h3>
      <p>
        {say('Customers see the new charges at once.')}{' '}
        {open !== undefined && open > 0 && (
          <b>
            {open === 1
              ? say('1 open order keeps the charge that it was promised.')
              : say('{open} open orders keep the charge that they were promised.', {
                  open: open.toLocaleString('en-US'),
                })}
          </b>
        )}
      </p>
    </section>
  )
}
