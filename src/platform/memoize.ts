/** What a `Map` and an `LRUCache` of promises have in common. */
type PromiseCache<K, V> = {
  get(key: K): Promise<V> | undefined
  set(key: K, value: Promise<V>): unknown
  delete(key: K): unknown
}

/** The cached value of a key, or one that is made now and shared with callers that come meanwhile. A failure isn't cached. */
export function memoize<K, V>(cache: PromiseCache<K, V>, key: K, make: () => Promise<V>): Promise<V> {
  const cached = cache.get(key)
  if (cached) return cached
  const making = make()
  cache.set(key, making)
  making.catch(() => cache.delete(key))
  return making
}
