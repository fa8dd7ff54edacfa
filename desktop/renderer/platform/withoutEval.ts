import { z } from 'zod';

// The page forbids evaluating text as code; zod must not even try, because the refused try is logged as an error.
z.config({ jitless: true });
