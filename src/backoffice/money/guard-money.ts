import { type RouterContextProvider, redirectDocument } from 'react-router'
import { mayByRole } from '#domain/accounts/moderator-rights.ts'
import { pageContext } from '#web/context.ts'
import { guardRole } from '../guard.ts'
import { screens } from '../menu-entries.ts'

/** The user of a page of the money: an Admin, or a Moderator whom the owner's settings let see sums of money. */
export async function guardMoney(asked: { context: Readonly<RouterContextProvider>; url: URL }) {
  const person = await guardRole(asked, screens.money.roles)
  const { team } = await asked.context.get(pageContext).settings('team')
  if (!mayByRole(person.role, team, 'money')) throw redirectDocument('/')
  return person
}
