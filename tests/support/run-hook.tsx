import { environmentManager, QueryClientProvider } from '@tanstack/react-query'
import { act, createContext, type ReactNode, use, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { backofficeQueries } from '#backoffice/api/backoffice-queries.ts'
import { type Me, MeProvider } from '#backoffice/me.tsx'
import { OrderSettingsProvider } from '#backoffice/order-settings.tsx'
import { sameScreen } from '#backoffice/same-screen.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'

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
  const seen: { now: Result; renew(next: () => Result): void }[] = []
  function Hook() {
    const [useNow, setUseNow] = useState(() => useIt)
    seen[0] = { now: useNow(), renew: next => setUseNow(() => next) }
    return null
  }
  const found = () => {
    const [it] = seen
    if (!it) throw new Error('it has not been rendered')
    return it
  }
  const turn = (happens: () => unknown) =>
    act(async () => {
      happens()
      await settle()
    })
  const root = createRoot(document.documentElement)
  const leave = () => turn(() => root.unmount())
  onTestFinished(leave)
  await turn(() => root.render(around(<Hook />)))
  return {
    /** What the hook answers now. */
    get now(): Result {
      return found().now
    },
    turn,
    later: (ms: number) => turn(() => vi.advanceTimersByTime(ms)),
    /** The same hook is called with something else. */
    renew: (next: () => Result) => turn(() => found().renew(next)),
    leave,
  }
}

export const RAHIM: Me = {
  id: 'rahim',
  name: 'Rahim',
  email: 'rahim@pothik.example',
  phone: null,
  role: 'Admin',
  isVerified: true,
  mustChangePassword: false,
  deletes: true,
  seesMoney: true,
  now: '2026-11-21T06:00:00.000Z',
}

const { orders, messages } = DEFAULT_SETTINGS

/** A screen that a hook's router is on the way to for ever. */
export const ON_THE_WAY = '/dashboard/on-the-way'

type BackofficeGiven = { at?: string; queries?: ReturnType<typeof backofficeQueries> }

/** Runs a hook as on a screen of the back office that Rahim is signed in to. */
export async function runBackofficeHook<Result>(
  useIt: () => Result,
  { at = '/dashboard/orders', queries = backofficeQueries() }: BackofficeGiven = {},
) {
  // a test has its window only by now
  environmentManager.setIsServer(() => typeof window === 'undefined')
  const router = createMemoryRouter(
    [
      // as every screen, it asks the shop whether its user may see it
      {
        id: 'screen',
        path: '*',
        Component: () => use(Here),
        loader: () => null,
        shouldRevalidate: sameScreen,
      },
      { path: ON_THE_WAY, loader: () => new Promise(() => {}), Component: () => null },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { screen: null } } },
  )
  // the browser's address follows the router at once, before anything is drawn
  const follow = ({ location: { search, state } }: typeof router.state) => {
    Object.assign(window.location, { search })
    Object.assign(window.history, { state: { usr: state } })
  }
  follow(router.state)
  onTestFinished(router.subscribe(follow))
  const run = await runHook(useIt, hook => (
    <QueryClientProvider client={queries}>
      <MeProvider me={RAHIM}>
        <Here value={hook}>
          <OrderSettingsProvider value={{ ...orders, readyNotes: messages.readyNotes }}>
            <RouterProvider router={router} />
          </OrderSettingsProvider>
        </Here>
      </MeProvider>
    </QueryClientProvider>
  ))
  return { run, router, queries }
}

const Here = createContext<ReactNode>(null)
