import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { backofficeQueries } from '#backoffice/api/backoffice-queries.ts'
import { type Me, MeProvider } from '#backoffice/me.tsx'

/** What is due comes, also what it makes due in its turn. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(0)
}

/**
 * Runs a hook in React itself, in the page of `openPage`, which has no elements: its state, its effects and what it is
 * given by context are real. `turn` lets something happen to it and waits until React is done.
 */
export async function runHook<Result>(useIt: () => Result, around = (hook: ReactNode) => hook) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const seen: { now: Result }[] = []
  function Hook({ use }: { use: () => Result }) {
    seen[0] = { now: use() }
    return null
  }
  const turn = (happens: () => unknown) =>
    act(async () => {
      happens()
      await settle()
    })
  const root = createRoot(document.documentElement)
  const render = (use: () => Result) => turn(() => root.render(around(<Hook use={use} />)))
  const leave = () => turn(() => root.unmount())
  await render(useIt)
  onTestFinished(leave)
  return {
    /** What the hook answers now. */
    get now(): Result {
      const [found] = seen
      if (!found) throw new Error('it has not been rendered')
      return found.now
    },
    turn,
    later: (ms: number) => turn(() => vi.advanceTimersByTime(ms)),
    /** The same hook is called with something else. */
    renew: render,
    leave,
  }
}

export const RAHIM: Me = {
  id: 'rahim',
  email: 'rahim@pothik.example',
  phone: null,
  role: 'Admin',
  isVerified: true,
  mustChangePassword: false,
  now: '2026-11-21T06:00:00.000Z',
}

type BackofficeGiven = { at?: string; queries?: ReturnType<typeof backofficeQueries> }

/** Runs a hook as on a screen of the back office that Rahim is signed in to. */
export async function runBackofficeHook<Result>(
  useIt: () => Result,
  { at = '/dashboard/orders', queries = backofficeQueries() }: BackofficeGiven = {},
) {
  const held: { hook: ReactNode } = { hook: null }
  const element = (
    <QueryClientProvider client={queries}>
      <MeProvider me={RAHIM}>
        <Held of={held} />
      </MeProvider>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  const run = await runHook(useIt, hook => {
    held.hook = hook
    return <RouterProvider router={router} />
  })
  return { run, router, queries }
}

const Held = ({ of }: { of: { hook: ReactNode } }) => of.hook
