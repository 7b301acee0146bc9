import { useId } from 'react'
import { say } from '#backoffice/language/say.ts'

type CourierFilterProps = {
  couriers: readonly { id: string; name: string }[]
  /** The id of the courier that is shown alone; undefined: all. */
  chosen: string | undefined
  onChoose(id: string | undefined): void
}

/** Whose parcels or payouts are shown; nothing where there is one courier. */
export function CourierFilter({ couriers, chosen, onChoose }: CourierFilterProps) {
  const select = useId()
  if (couriers.length < 2 && chosen === undefined) return null
  return (
    <p className="courier-filter">
      <label htmlFor={select}>{say('Courier')}</label>
      <select
        id={select}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">{say('All couriers')}</option>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}
