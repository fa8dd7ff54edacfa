;; What the network does most, on several numbers at a time. `plainKernel.ts` does the same one after the other, in the same
;; order of operations, so that both answer alike to the last bit.
(module
  (import "" "memory" (memory 0))

  ;; The product of a matrix and a vector of 16-bit numbers, in 32-bit sums. `rows` is a multiple of 4, `width` of 8. Of each 4 rows
  ;; the first 8 numbers stand one behind the other, then the next 8.
  (func (export "product")
    (param $matrix i32) (param $vector i32) (param $sums i32) (param $rows i32) (param $width i32)
    (local $at i32) (local $end i32) (local $part v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $vector) (i32.shl (local.get $width) (i32.const 1))))
    (loop $next
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (local.get $a))
      (local.set $c (local.get $a))
      (local.set $d (local.get $a))
      (local.set $at (local.get $vector))
      (loop $along
        (local.set $part (v128.load (local.get $at)))
        (local.set $a
          (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (v128.load (local.get $matrix)) (local.get $part))))
        (local.set $b
          (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (v128.load offset=16 (local.get $matrix)) (local.get $part))))
        (local.set $c
          (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (v128.load offset=32 (local.get $matrix)) (local.get $part))))
        (local.set $d
          (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (v128.load offset=48 (local.get $matrix)) (local.get $part))))
        (local.set $matrix (i32.add (local.get $matrix) (i32.const 64)))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $along (i32.lt_u (local.get $at) (local.get $end))))
      ;; The four parts of each sum stand side by side; they are added crosswise.
      (local.set $a
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
      (local.set $c
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
      (v128.store (local.get $sums)
        (i32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $c))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $c))))
      (local.set $sums (i32.add (local.get $sums) (i32.const 16)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 4)))
      (br_if $next (i32.gt_s (local.get $rows) (i32.const 0)))))

  ;; Products as they are worth: `made = sum * step * worth` for each row.
  (func (export "scale")
    (param $sums i32) (param $steps i32) (param $worth f32) (param $made i32) (param $rows i32)
    (local $at i32) (local $end i32)
    (local.set $end (i32.shl (local.get $rows) (i32.const 2)))
    (loop $next
      (v128.store (i32.add (local.get $made) (local.get $at))
        (f32x4.mul
          (f32x4.mul
            (f32x4.convert_i32x4_s (v128.load (i32.add (local.get $sums) (local.get $at))))
            (v128.load (i32.add (local.get $steps) (local.get $at))))
          (f32x4.splat (local.get $worth))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end)))))

  ;; In place of each number, up to `end`, its hyperbolic tangent by the first nine terms of Lambert's continued fraction, to 5
  ;; digits. Beyond 9 it is 1. Constants stand outside of the loop: an engine makes each anew where it stands.
  (func $tanh (param $at i32) (param $end i32)
    (local $x v128) (local $square v128)
    (local $nine v128) (local $one v128) (local $last v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128) (local $g v128)
    (local.set $nine (v128.const f32x4 9 9 9 9))
    (local.set $one (v128.const f32x4 1 1 1 1))
    (local.set $last (v128.const f32x4 34459425 34459425 34459425 34459425))
    (local.set $a (v128.const f32x4 4729725 4729725 4729725 4729725))
    (local.set $b (v128.const f32x4 135135 135135 135135 135135))
    (local.set $c (v128.const f32x4 990 990 990 990))
    (local.set $d (v128.const f32x4 16216200 16216200 16216200 16216200))
    (local.set $e (v128.const f32x4 945945 945945 945945 945945))
    (local.set $f (v128.const f32x4 13860 13860 13860 13860))
    (local.set $g (v128.const f32x4 45 45 45 45))
    (loop $next
      (local.set $x
        (f32x4.max (f32x4.neg (local.get $nine)) (f32x4.min (local.get $nine) (v128.load (local.get $at)))))
      (local.set $square (f32x4.mul (local.get $x) (local.get $x)))
      (v128.store (local.get $at)
        (f32x4.max (f32x4.neg (local.get $one))
          (f32x4.min (local.get $one)
            (f32x4.div
              (f32x4.mul (local.get $x)
                (f32x4.add (local.get $last)
                  (f32x4.mul (local.get $square)
                    (f32x4.add (local.get $a)
                      (f32x4.mul (local.get $square)
                        (f32x4.add (local.get $b)
                          (f32x4.mul (local.get $square)
                            (f32x4.add (local.get $c) (local.get $square)))))))))
              (f32x4.add (local.get $last)
                (f32x4.mul (local.get $square)
                  (f32x4.add (local.get $d)
                    (f32x4.mul (local.get $square)
                      (f32x4.add (local.get $e)
                        (f32x4.mul (local.get $square)
                          (f32x4.add (local.get $f)
                            (f32x4.mul (local.get $square) (local.get $g)))))))))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end)))))

  ;; One step of a gated unit. `unit` points to four lists of numbers for the gates, one after the other: the bias of what is
  ;; given, that of the state, and what a step of each sum is worth; `sums` are the product of the state, which it uses up; at
  ;; `columns` stand the places of what each column gives. Takes on `state` and, in steps of 2^-14, `vector`. `hidden` is a
  ;; multiple of 8.
  (func (export "step")
    (param $unit i32) (param $sums i32) (param $columns i32) (param $count i32) (param $from i32)
    (param $state i32) (param $vector i32) (param $hidden i32)
    (local $at i32) (local $end i32) (local $gate i32) (local $fresh i32) (local $half v128) (local $now v128)
    (local.set $half (v128.const f32x4 0.5 0.5 0.5 0.5))
    (local.set $gate (i32.shl (local.get $hidden) (i32.const 2)))
    (local.set $end (i32.shl (local.get $gate) (i32.const 1)))
    (local.set $fresh (i32.add (local.get $sums) (local.get $end)))
    ;; The gates of reset and update: 1 / (1 + e^-x) is (1 + tanh(x / 2)) / 2.
    (loop $next
      (v128.store (i32.add (local.get $sums) (local.get $at))
        (f32x4.mul (local.get $half)
          (f32x4.add
            (call $given (local.get $unit) (local.get $columns) (local.get $count) (local.get $from) (local.get $at))
            (call $kept (local.get $unit) (local.get $sums) (local.get $gate) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (call $tanh (local.get $sums) (local.get $fresh))
    ;; What is new.
    (local.set $end (i32.add (local.get $end) (local.get $gate)))
    (loop $next
      (v128.store (i32.add (local.get $sums) (local.get $at))
        (f32x4.add
          (call $given (local.get $unit) (local.get $columns) (local.get $count) (local.get $from) (local.get $at))
          (f32x4.mul
            (call $share
              (i32.sub (i32.add (local.get $sums) (local.get $at)) (i32.shl (local.get $gate) (i32.const 1))) (local.get $half))
            (call $kept (local.get $unit) (local.get $sums) (local.get $gate) (local.get $at)))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (local.set $end (i32.add (local.get $sums) (local.get $end)))
    (call $tanh (local.get $fresh) (local.get $end))
    (loop $next
      (local.set $now (v128.load (local.get $fresh)))
      (local.set $now
        (f32x4.add (local.get $now)
          (f32x4.mul
            (call $share (i32.sub (local.get $fresh) (local.get $gate)) (local.get $half))
            (f32x4.sub (v128.load (local.get $state)) (local.get $now)))))
      (v128.store (local.get $state) (local.get $now))
      (local.set $now
        (i32x4.trunc_sat_f32x4_s
          (f32x4.nearest (f32x4.mul (local.get $now) (v128.const f32x4 16384 16384 16384 16384)))))
      (v128.store64_lane 0 (local.get $vector) (i16x8.narrow_i32x4_s (local.get $now) (local.get $now)))
      (local.set $state (i32.add (local.get $state) (i32.const 16)))
      (local.set $vector (i32.add (local.get $vector) (i32.const 8)))
      (local.set $fresh (i32.add (local.get $fresh) (i32.const 16)))
      (br_if $next (i32.lt_u (local.get $fresh) (local.get $end)))))

  ;; A gate of which the tangent is known.
  (func $share (param $place i32) (param $half v128) (result v128)
    (f32x4.add (local.get $half) (f32x4.mul (local.get $half) (v128.load (local.get $place)))))

  ;; A bias and what each column gives, added one after the other.
  (func $given
    (param $unit i32) (param $columns i32) (param $count i32) (param $from i32) (param $at i32) (result v128)
    (local $sum v128) (local $last i32)
    (local.set $sum (v128.load (i32.add (local.get $unit) (local.get $at))))
    (local.set $last (i32.add (local.get $columns) (i32.shl (local.get $count) (i32.const 2))))
    (local.set $from (i32.add (local.get $from) (local.get $at)))
    (loop $more
      (local.set $sum
        (f32x4.add (local.get $sum) (v128.load (i32.add (i32.load (local.get $columns)) (local.get $from)))))
      (local.set $columns (i32.add (local.get $columns) (i32.const 4)))
      (br_if $more (i32.lt_u (local.get $columns) (local.get $last))))
    (local.get $sum))

  ;; What the state before gives to a gate: its sum, as it is worth, and its bias.
  (func $kept (param $unit i32) (param $sums i32) (param $gate i32) (param $at i32) (result v128)
    (local $bias i32) (local $gates i32)
    (local.set $gates (i32.mul (local.get $gate) (i32.const 3)))
    (local.set $bias (i32.add (i32.add (local.get $unit) (local.get $at)) (local.get $gates)))
    (f32x4.add (v128.load (local.get $bias))
      (f32x4.mul
        (f32x4.convert_i32x4_s (v128.load (i32.add (local.get $sums) (local.get $at))))
        (v128.load (i32.add (local.get $bias) (local.get $gates)))))))
