import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'
import { screens } from '../../menu-entries.ts'

type CallsLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { orderId: string }

/** The way to an order among the calls: whoever follows it takes the order, or is told who has it. */
export const CallsLink = ({ orderId, ...link }: CallsLinkProps) => (
  <Link {...link} to={`${screens.calls.path}?order=${orderId}`} />
)
