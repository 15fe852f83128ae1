export const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host)
