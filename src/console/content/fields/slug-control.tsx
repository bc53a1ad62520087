import { useEffect, useState, useSyncExternalStore } from 'react'
import { slugOf } from '#kit/slug.ts'
import { useTranslation } from '#web/translation.ts'
import { valueAt } from '../editor/document-store.ts'
import { useChoiceTitle } from './choice-titles.ts'
import { type ControlProps, useEditing, useValue } from './editing.ts'
import { TextControl } from './simple-fields.tsx'

const MAX_SUGGESTED_CHARACTERS = 80

/** The last part of an address. In a record that was never published it follows the title until somebody writes another. */
export function SlugControl(props: ControlProps) {
  const { t } = useTranslation('console/content/editor')
  const { store, isNew, isReadOnly, published, namedBy } = useEditing()
  const { path } = props
  const group = path.slice(0, Math.max(path.lastIndexOf('.'), 0))
  const value = useValue(path) ?? ''
  const own = useSyncExternalStore(store.subscribe, () => suggestionIn(store.get(group)))
  const referred = useChoiceTitle(namedBy, useValue(namedBy?.name ?? path))
  const suggestion = own || (namedBy ? slugOf(referred?.english ?? '', MAX_SUGGESTED_CHARACTERS) : '')
  const [followed, setFollowed] = useState(suggestion)
  const isFollowing = isNew && !isReadOnly && (value === '' || value === followed)
  useEffect(() => {
    if (!isFollowing || suggestion === followed) return
    setFollowed(suggestion)
    store.set(path, suggestion)
  }, [isFollowing, suggestion, followed, store, path])
  const former = valueAt(published, path)
  return (
    <>
      <TextControl {...props} isLong={false} isOneLine />
      {typeof former === 'string' && former !== value && (
        <p className="text-sm text-muted">{t('formerAddress', { address: former })}</p>
      )}
    </>
  )
}

/** The address that the title or the name beside it gives. */
function suggestionIn(group: unknown): string {
  const { title, name } = (group ?? {}) as { title?: unknown; name?: unknown }
  const text = title ?? name
  const english = typeof text === 'object' && text !== null ? (text as { en?: unknown }).en : text
  return typeof english === 'string' ? slugOf(english, MAX_SUGGESTED_CHARACTERS) : ''
}
