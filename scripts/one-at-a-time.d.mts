export function oneAtATime<T>(lock: string, act: () => T): T
