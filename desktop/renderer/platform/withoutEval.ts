import { z } from 'zod';

// The page forbids eval; zod must not even try it, because the blocked attempt is logged as an error.
z.config({ jitless: true });
