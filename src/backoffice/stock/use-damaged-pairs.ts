import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { spoken } from '#backoffice/language/say.ts'
import type { DamagedPair } from '#domain/stock-report/stock-report.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import { type EndDamaged, endDamaged } from '../api/stock-report.ts'
import { refreshMoney } from '../money/costs/use-costs.ts'
import { refreshProducts } from '../products/use-product.ts'
import { useQuestion } from '../ui/use-question.ts'

const DONE: Readonly<Record<EndDamaged, string>> = spoken({
  write_off: 'Written off.',
  back_to_shelf: 'Back on the shelf.',
})

/** Takes pairs from the damaged pile; writing one off is asked about. A failure stays at its pair until the next try. */
export function useDamagedPairs() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const question = useQuestion((pair: DamagedPair) => end(pair, 'write_off'))

  async function end({ id }: DamagedPair, how: EndDamaged): Promise<void> {
    if (busy.includes(id)) return
    setFailures(({ [id]: _before, ...others }) => others)
    setBusy(ids => [...ids, id])
    try {
      await endDamaged(id, how)
      showToast({ kind: 'success', text: DONE[how] })
    } catch (error) {
      const text = failureText(error)
      setFailures(others => ({ ...others, [id]: text }))
      showToast({ kind: 'error', text })
    }
    // the pile and the shelf, whatever came of it
    await Promise.allSettled([refreshMoney(queries), refreshProducts(queries)])
    setBusy(ids => ids.filter(other => other !== id))
  }

  return {
    ...question,
    end,
    isBusy: (id: string) => busy.includes(id),
    failureOf: (id: string) => failures[id],
  }
}

export type EndingPairs = ReturnType<typeof useDamagedPairs>
