import { useQuery } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import { NONE } from '#domain/orders/order-filter.ts'
import { useProducts } from '../../products/use-product.ts'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go } from '../shown-list.ts'
import { SelectFilter, type SelectFilterProps } from './filter-field.tsx'

type NameFiltersProps = { address: OrdersQuery; go: Go }

/** By the name of a product, as its orders have it. */
export function ProductFilter({ address, go }: NameFiltersProps) {
  const { data, isError } = useProducts()
  return (
    <NameFilter
      label={say('Product')}
      value={address.product}
      names={data?.map(({ name }) => name)}
      isError={isError}
      onChoose={product => go({ product: product || undefined })}
    />
  )
}

/** By a district; the names are loaded with the first one. */
export function DistrictFilter({ address, go }: NameFiltersProps) {
  const { data, isError } = useQuery({
    queryKey: ['district-names'],
    queryFn: async () => {
      const { divisions } = await import('#domain/places/place.ts')
      return divisions.flatMap(({ districts }) => districts.map(({ en }) => en)).sort()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <NameFilter
      label={say('District')}
      value={address.district}
      names={data}
      isError={isError}
      without={say('No district')}
      onChoose={district => go({ district: district || undefined })}
    />
  )
}

type NameFilterProps = Pick<SelectFilterProps, 'label' | 'value' | 'onChoose'> & {
  /** Undefined until they have loaded. */
  names: readonly string[] | undefined
  isError: boolean
  /** Words for orders that have none of them. */
  without?: string
}

/** One of many names; the present one can be kept although it is none of them any more. */
function NameFilter({ value, names = [], isError, without, ...given }: NameFilterProps) {
  const isListed = value === undefined || value === NONE || names.includes(value)
  const shown = isListed ? names : [value, ...names]
  return (
    <SelectFilter
      {...given}
      value={value}
      problem={isError ? say('The names could not be loaded.') : undefined}
    >
      {shown.map(name => (
        <option key={name}>{name}</option>
      ))}
      {without && <option value={NONE}>{without}</option>}
    </SelectFilter>
  )
}
