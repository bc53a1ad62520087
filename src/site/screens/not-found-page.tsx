import { data } from 'react-router'

/** Any address that no route knows leaves for the not-found screen with status 404 (R102). */
function load(): never {
  throw data(null, { status: 404 })
}

export { load as clientLoader, load as loader }

export default function NotFoundPage() {
  return null
}
