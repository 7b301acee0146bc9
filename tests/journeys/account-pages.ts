import type { Page } from '@playwright/test'
import { expect } from './shop-test.ts'

/** An account page with its script. */
export async function openAccount(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isAlive(page)
}

/** React notes at its root whether the server's page still waits for it; a press before that is the browser's own. */
export const isAlive = (page: Page) =>
  expect.poll(() => page.evaluate(isHydrated), { message: 'the page came to life' }).toBe(true)

function isHydrated(): boolean {
  const entry = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))
  return entry?.[1].stateNode.current.memoizedState.isDehydrated === false
}

export const identifierBox = (page: Page) => page.getByLabel('Email or Phone')
export const passwordBox = (page: Page) => page.getByLabel('Password', { exact: true })
export const logInButton = (page: Page) => page.getByRole('button', { name: 'Log In' })

export async function typeLogin(page: Page, identifier: string, password: string): Promise<void> {
  await identifierBox(page).fill(identifier)
  await passwordBox(page).fill(password)
}

/** Resolves when a page of this address is asked for, whatever it answers. */
export const asksFor = (page: Page, path: string) =>
  page.waitForRequest(request => request.isNavigationRequest() && new URL(request.url()).pathname === path)
