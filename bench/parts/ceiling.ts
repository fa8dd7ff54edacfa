// The lower bound for an API of this kind on this platform: Koa and node-postgres, nothing in between. It looks up the
// session as our server does (token hash, not expired, joined with the user) and returns the open tasks as stored,
// under the names of the list. No scores, limits or guards: what our server costs above this is the product's own work.
import { createHash } from 'node:crypto';
import Koa from 'koa';
import { Pool } from 'pg';
import { pgTypes } from '#api/platform/db/types.ts';

const SESSION = `
  select s.id, s.user_id, s.last_used_at, u.email, u.first_name, u.last_name, u.time_zone, u.day_started_on, u.created_at
  from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > $2`;
const TASKS = `
  select id, title, description, category, urgency_level as "urgencyLevel", emotional_weight as "emotionalWeight",
    nancy_category as "nancyCategory", dream_related as "dreamRelated", supports_north_star as "supportsNorthStar",
    work_week_appropriate as "workWeekAppropriate", scheduled_day as "scheduledDay", scheduled_date as "scheduledDate",
    due_date as "dueDate", due_time as "dueTime", deferred_date as "deferredDate", is_deadline_task as "isDeadlineTask",
    is_fixed as "isFixed", batchable, dependencies, context, energy_required as "energyRequired",
    estimated_minutes as "estimatedMinutes", timeframe, reasoning, recurrence, priority, user_priority as "userPriority",
    completed, completed_at as "completedAt", last_attempted as "lastAttempted", status, order_index as "orderIndex",
    parent_recurring_task_id as "parentRecurringTaskId", brain_dump_id as "brainDumpId", span_start as "spanStart",
    span_end as "spanEnd", created_at as "createdAt"
  from tasks where user_id = $1 and deleted_at is null and not completed order by order_index, id limit 1000`;

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  types: pgTypes,
  max: 10,
  idleTimeoutMillis: 30_000,
});
const app = new Koa();

app.use(async (ctx) => {
  const token = ctx.get('Authorization').replace('Bearer ', '');
  const hash = createHash('sha256').update(token).digest('hex');
  const session = await pool.query<{ user_id: number }>({ name: 'session', text: SESSION, values: [hash, new Date()] });
  const person = session.rows[0];
  if (!person) return void (ctx.status = 401);
  const { rows } = await pool.query<object>({ name: 'tasks', text: TASKS, values: [person.user_id] });
  ctx.type = 'json';
  ctx.body = JSON.stringify({ tasks: rows });
});

const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end().then(() => process.exit(0)));
});
