import { configure } from '@testing-library/dom'

// A bound for what never comes; a second is short where everything else runs at the same time.
configure({ asyncUtilTimeout: 10_000 })
