import { Link } from 'react-router'
import { useMe } from '../me.tsx'
import { screens } from '../menu-entries.ts'
import { PROFILE_PATH } from '../paths.ts'

/** A screen that does not exist yet: says so, and where to go instead. */
export function Preparing({ text }: { text: string }) {
  const { role } = useMe()
  return (
    <div className="preparing">
      <p>{text}</p>
      <ul>
        {role === 'Admin' && (
          <li>
            <Link className="desk-link" to={screens.users.path}>
              Users
            </Link>
          </li>
        )}
        <li>
          <Link className="desk-link" to={PROFILE_PATH}>
            Your profile
          </Link>
        </li>
        <li>
          <a className="desk-link" href="/">
            The shop
          </a>
        </li>
      </ul>
    </div>
  )
}
