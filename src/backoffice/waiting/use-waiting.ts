import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { MessageChannel } from '#domain/messages/order-message.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../api/call-shop.ts'
import {
  listDemand,
  listWaiting,
  markTold,
  removeWaiting,
  type SizeDemand,
  type WaitingPeople,
  type WaitingPerson,
} from '../api/stock-notices.ts'

const DEMAND = ['stock-notices', 'demand']

/** The sizes that people wait for; counted anew whenever somebody comes back to the screen. */
export const useDemand = (page: number) =>
  useQuery({
    queryKey: [...DEMAND, page],
    queryFn: () => listDemand(page),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

const peopleOf = ({ productId, color, size }: SizeDemand) => ['stock-notices', productId, color, size]

export const useWaiting = (of: SizeDemand, page: number) =>
  useQuery({
    queryKey: [...peopleOf(of), page],
    queryFn: () => listWaiting(of, page),
    placeholderData: keepPreviousData,
  })

/** Notes who was written to, and deletes who asks for it; why one failed stays until the next try. */
export function useWaitingActions(of: SizeDemand) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  async function run(failed: string, action: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await action()
    } catch (error) {
      setProblem(`${failed} ${failureText(error)}`)
      void queries.invalidateQueries({ queryKey: peopleOf(of) })
    }
    void queries.invalidateQueries({ queryKey: DEMAND })
  }
  const show = (person: WaitingPerson) =>
    queries.setQueriesData<WaitingPeople>(
      { queryKey: peopleOf(of) },
      page => page && { ...page, people: page.people.map(one => (one.id === person.id ? person : one)) },
    )
  return {
    problem,
    told: (id: string, channel: MessageChannel) =>
      run(say('It could not be noted that you wrote.'), async () => show(await markTold(id, channel))),
    remove: (id: string) =>
      run(say('Not deleted.'), async () => {
        await removeWaiting(id)
        showToast({ kind: 'success', text: say('Deleted: nobody will write to them.') })
        await queries.invalidateQueries({ queryKey: peopleOf(of) })
      }),
  }
}

export type WaitingActions = ReturnType<typeof useWaitingActions>
