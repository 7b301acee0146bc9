import { useNavigate, useSearchParams } from 'react-router'
import { latestQuery } from '../../ui/latest-query.ts'
import { moneyPath } from '../money-address.ts'

/** What the screen shows: what is searched, whether only colours without a cost, and the colour beside the list. */
export type CostsAddress = { search: string; isWithout: boolean; open: string | undefined }

const MAXIMUM_LENGTH = 100

/** A value that does not fit is treated as missing. */
export const readCostsAddress = (query: URLSearchParams): CostsAddress => ({
  search: query.get('search')?.trim().slice(0, MAXIMUM_LENGTH) ?? '',
  isWithout: query.get('cost') === 'none',
  open: query.get('color')?.trim().slice(0, MAXIMUM_LENGTH) || undefined,
})

/** The address of the screen; default values are left out. */
export function costsPath({ search = '', isWithout = false, open }: Partial<CostsAddress>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (isWithout) query.set('cost', 'none')
  if (open) query.set('color', open)
  const text = query.toString()
  return text ? `${moneyPath('costs')}?${text}` : moneyPath('costs')
}

/** The address of the screen, and how to go to another. */
export function useCostsAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = readCostsAddress(query)
  const go = (change: Partial<CostsAddress>, { replace = false } = {}): void =>
    void navigate(costsPath({ ...readCostsAddress(latestQuery()), ...change }), {
      replace,
      preventScrollReset: true,
    })
  return { address, go }
}
