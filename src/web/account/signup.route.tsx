import { hiddenPageMeta } from '../storefront/frame/page-meta.ts'

export const meta = () => hiddenPageMeta('signup')

export default function Page() {
  return <h1>signup</h1>
}
