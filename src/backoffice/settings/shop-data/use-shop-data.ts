import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { DataReport } from '#domain/shop-data/data-report.ts'
import { showToast } from '#web/app/toasts.tsx'
import { failureText } from '../../api/call-shop.ts'
import { readShopData, startBackup } from '../../api/shop-data.ts'

const SHOP_DATA = ['shop-data']
/** Often enough to watch its stages. */
const WHILE_RUNNING_MS = 1_000
/** For one that somebody else starts. */
const OTHERWISE_MS = 30_000

export const runningOf = (report: DataReport | undefined) =>
  report?.backups.find(({ state }) => state === 'running')

/** What the shop holds, read again and again while a backup is made, and what starts one. */
export function useShopData() {
  const queries = useQueryClient()
  const report = useQuery({
    queryKey: SHOP_DATA,
    queryFn: readShopData,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (runningOf(state.data) ? WHILE_RUNNING_MS : OTHERWISE_MS),
  })
  const watch = useEndToast(report.data)
  const start = useMutation({
    mutationFn: startBackup,
    async onSuccess(started) {
      // a report asked for before the start would hide it
      await queries.cancelQueries({ queryKey: SHOP_DATA })
      watch(started.backups[0]?.id)
      queries.setQueryData(SHOP_DATA, started)
    },
    onError(error) {
      showToast({ kind: 'error', text: failureText(error) })
      // somebody else's may run
      void report.refetch()
    },
  })
  const running = runningOf(report.data)
  const isBusy = start.isPending || running !== undefined
  return { report, running, isBusy, start: () => !isBusy && report.data && start.mutate() }
}

/**
 * Says how a backup ended that this screen has started or seen running; returns what to call with the id of a started
 * one, which may have ended before it is ever seen running.
 */
function useEndToast(data: DataReport | undefined): (id: string | undefined) => void {
  const watched = useRef<string>(undefined)
  useEffect(() => {
    watched.current = runningOf(data)?.id ?? watched.current
    const ended = data?.backups.find(({ id, state }) => id === watched.current && state !== 'running')
    if (!ended) return
    watched.current = undefined
    if (ended.state === 'done') showToast({ kind: 'success', text: say('The backup is done and checked.') })
    if (ended.state === 'failed') showToast({ kind: 'error', text: say('The backup failed.') })
  }, [data])
  return id => {
    watched.current = id
  }
}
