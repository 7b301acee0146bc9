import { useQuery } from '@tanstack/react-query'
import { MoneyWaitingCodec } from '#contract/costs/money-waiting-codec.ts'
import { callShop, readWith } from '../api/call-shop.ts'
import type { MoneyOpen } from './money-tabs.tsx'

/** What is open behind the tabs of the money; undefined until it is known. */
export function useMoneyOpen(): MoneyOpen | undefined {
  const { data } = useQuery({
    queryKey: ['money', 'waiting'],
    queryFn: async () => readWith(MoneyWaitingCodec, (await callShop('/v1/money/waiting')).data),
    refetchOnWindowFocus: true,
  })
  return data && { costs: data.withoutCost, 'ad-spend': data.missingDays }
}
