/** A local storage of its own, shared by the tabs that a test makes of it. */
export function createMemoryArea(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
    removeItem: (key) => {
      values.delete(key)
    },
    clear: () => values.clear(),
  }
}

/** Two tabs over one area: what one writes, the other hears as a `storage` event, as browsers do it. */
export function createTabs() {
  const area = createMemoryArea()
  const events = [new EventTarget(), new EventTarget()] as const
  const tab = (own: EventTarget): { area: Storage; events: EventTarget } => {
    const tell = (key: string) => {
      for (const other of events)
        if (other !== own) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
    }
    return {
      events: own,
      area: {
        ...area,
        get length() {
          return area.length
        },
        setItem: (key, value) => {
          area.setItem(key, value)
          tell(key)
        },
        removeItem: (key) => {
          area.removeItem(key)
          tell(key)
        },
      },
    }
  }
  return [tab(events[0]), tab(events[1])] as const
}
